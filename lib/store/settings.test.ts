import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshEngine } from './engine.fixture';
import { answer, memoriesOf, storeOn, write } from './log.fixture';
import { DEFAULT_SETTINGS, settingsFrom } from './settings';

describe('settingsFrom', () => {
  it('keeps what is valid and leaves the rest at its default, each row by itself', () => {
    const settings = settingsFrom([
      { key: 'theme', value: 'dark' },
      { key: 'tapGuardMs', value: 1001 },
      { key: 'rolloverHour', value: 3.5 },
      { key: 'confidence', value: false },
      { key: 'device', value: 'no setting' },
      { key: '__proto__', value: { theme: 'light' } },
    ]);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', confidence: false });
  });

  it('never fails and never knows more keys, whatever the rows hold', () => {
    const row = fc.record({
      key: fc.oneof(fc.constantFrom(...Object.keys(DEFAULT_SETTINGS)), fc.string()),
      value: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(Object.keys(settingsFrom(rows)).sort()).toEqual(
          Object.keys(DEFAULT_SETTINGS).sort(),
        );
      }),
    );
  });
});

describe('Store settings', () => {
  it('come back in the next page', async () => {
    const engine = freshEngine();
    await storeOn(engine).putSetting('theme', 'dark');
    expect(await storeOn(engine, 'two').readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
    });
  });

  it('refuse a value out of range: that is a bug of the caller', async () => {
    await expect(storeOn(freshEngine()).putSetting('tapGuardMs', 5000)).rejects.toThrow(
      'a valid value for the setting tapGuardMs',
    );
  });

  it('leave the schedule alone when a row is damaged', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    const before = await memoriesOf(store);
    await store.db.settings.put({ key: 'rolloverHour', value: { mangled: true } });
    expect((await store.readSettings()).rolloverHour).toBe(4);
    expect(await memoriesOf(store)).toEqual(before);
  });
});
