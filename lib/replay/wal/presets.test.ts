import { describe, expect, it } from 'vitest';
import { clashOf, readWalSettings, SYSTEMS, systemOf } from './presets';

describe('readWalSettings', () => {
  it('takes the default that each system ships with', () => {
    const ack = (config: Record<string, string>) => readWalSettings(config).ackWhen;
    expect(ack({})).toBe('flushed');
    expect(ack({ system: 'sqlite' })).toBe('flushed');
    expect(ack({ system: 'innodb' })).toBe('flushed');
    expect(ack({ system: 'rocksdb' })).toBe('written');
    expect(ack({ system: 'redis' })).toBe('logged');
  });

  it('says that a default spelt out changes nothing', () => {
    for (const { keys } of Object.values(SYSTEMS)) {
      for (const [key, setting] of Object.entries(keys)) {
        const system = systemOf({ [key]: setting.standard });
        expect(readWalSettings({ [key]: setting.standard }), key).toEqual(
          readWalSettings({ system }),
        );
      }
    }
  });

  it('gives every value a meaning, and every other value than the default another one', () => {
    for (const { keys } of Object.values(SYSTEMS)) {
      for (const [key, setting] of Object.entries(keys)) {
        if (setting.kind !== 'choice') continue;
        for (const value of setting.values) expect(setting.means, key).toHaveProperty([`${value}`]);
      }
    }
  });

  it('combines settings as the products do', () => {
    expect(readWalSettings({ journal_mode: 'wal', synchronous: 'normal' })).toMatchObject({
      log: 'redo',
      ackWhen: 'written',
      syncs: true,
    });
    expect(readWalSettings({ synchronous: 'normal' })).toMatchObject({
      log: 'undo',
      ackWhen: 'flushed',
    });
    expect(readWalSettings({ manual_wal_flush: true, 'WriteOptions.sync': true }).ackWhen).toBe(
      'flushed',
    );
    expect(readWalSettings({ appendfsync: 'always' })).toEqual(
      readWalSettings({ system: 'redis' }),
    );
    expect(readWalSettings({ wal_writer_delay: '50ms' }).background?.everyMs).toBe(50);
  });
});

describe('systemOf', () => {
  it('goes by the name, then by the keys, then by PostgreSQL', () => {
    expect(systemOf({ system: 'redis' })).toBe('redis');
    expect(systemOf({ innodb_doublewrite: 'off' })).toBe('innodb');
    expect(systemOf({ plp: true })).toBe('postgresql');
  });
});

describe('clashOf', () => {
  it('rejects settings of two systems', () => {
    expect(clashOf({ fsync: 'on', synchronous: 'full' })).toBe(
      'synchronous is a setting of sqlite, and the others are of postgresql',
    );
    expect(clashOf({ system: 'redis', fsync: 'off' })).toBe(
      'fsync is a setting of postgresql, and the others are of redis',
    );
    expect(clashOf({ fsync: 'off', plp: true, dirty_expire: '10s' })).toBeNull();
  });

  it('rejects what the product itself rejects', () => {
    expect(clashOf({ 'WriteOptions.disableWAL': true, 'WriteOptions.sync': true })).toBe(
      'a synced write needs the log that WriteOptions.disableWAL switches off',
    );
  });
});
