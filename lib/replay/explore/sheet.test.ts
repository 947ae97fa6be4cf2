import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert';
import { checked, kafkaScript, scenarioOf, storageScript } from '../fixtures/scenarios';
import type { Scenario } from '../script/scenario';
import { type SheetRow, sheetOf } from './sheet';

function rowsOf(scenario: Scenario, ...rest: readonly object[]): readonly SheetRow[] {
  const sheet = sheetOf(scenario, ...(rest as []));
  if (!sheet.ok) throw new Error(sheet.error);
  return [...sheet.value.rows()].filter((each): each is SheetRow => 'verdict' in each);
}

const site = checked({
  ...kafkaScript([{ produce: 'r1' }]),
  levers: ['profile', 'flush.messages', 'plp', 'dirty_expire'],
}) as Scenario;

describe('sheetOf', () => {
  it('gives the scope as it is, then each lever otherwise, with verdicts in words', () => {
    const rows = rowsOf({ ...site, levers: ['flush.messages', 'profile', 'dirty_expire'] });
    expect(rows.map(({ lever, verdict, shortest }) => [lever, verdict, shortest])).toEqual([
      [null, 'loss', 10],
      [{ key: 'flush.messages', value: 1 }, 'none', null],
      [{ key: 'profile', value: 'elr' }, 'loss', 11],
      [{ key: 'profile', value: 'legacy' }, 'loss', expect.any(Number)],
    ]);
    expect(rows[0]?.sentence).toBe(
      'Loss is possible: the shortest story has 10 actions, within 3 brokers, 1 record, at most 1 kill -9 and 3 power cuts, up to 14 actions.',
    );
    expect(rows[1]?.sentence).toMatch(/^No loss in any of [\d,]+ situations within 3 brokers/);
  });

  it('brings the shortest story and the other outcome as traces of the same brokers', () => {
    const [row] = rowsOf({ ...scenarioOf('killOrPower'), levers: [] });
    expect(row?.story?.frames.at(-1)?.scene.lost).toEqual(['r1']);
    expect(row?.survival?.frames.at(-1)?.scene.lost).toEqual([]);
    expect(row?.story?.frames[0]?.scene.columns.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3']);
    expect(row?.why).not.toBeNull();
  });

  it('never calls a search that was cut complete', () => {
    const flushed = { 'flush.messages': 1 };
    const quest = { faults: { power: 3, kill: 2 }, maxStates: 500 };
    const [row] = rowsOf({ ...site, levers: [] }, flushed, quest);
    expect(row).toMatchObject({ verdict: 'none', complete: false, cutAt: 500 });
    expect(row?.sentence).toMatch(/^Cut at 500 situations: no loss found yet/);
  });

  it('says the scope and what is left out, and reports while it searches', () => {
    const sheet = sheetOf(site, {}, { faults: { power: 1, kill: 2, partition: 1 } });
    expect(sheet.ok && sheet.value.scope).toContain('1 partition');
    expect(sheet.ok && sheet.value.notSearched.length).toBeGreaterThan(2);
    const first = sheet.ok ? present(sheet.value.rows().next().value, 'a report') : null;
    expect(first).toMatchObject({ states: expect.any(Number), depth: expect.any(Number) });
  });

  it('says why there is none for other worlds', () => {
    const page = checked(storageScript([{ write: { pages: ['w1'], file: 'a.log' } }]));
    expect(sheetOf(page)).toEqual({ ok: false, error: 'A storage world cannot be explored.' });
  });
});
