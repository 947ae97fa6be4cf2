// The golden scenarios of the rules (rules.md, "Golden scenarios"): exact outcomes, through the same door
// as the headless command.

import { describe, expect, it } from 'vitest';
import { parseRun } from '../headless/parse-run';
import { type RunResult, run } from '../headless/run';

type Action = readonly (string | number)[];

const COMMON = { replicas: [1, 2, 3], acks: 'all', minIsr: 2, profile: 'classic' };

function end(config: object, schedule: readonly Action[]): RunResult {
  const parsed = parseRun({ config: { ...COMMON, ...config }, schedule });
  if (!parsed.ok) throw new Error(parsed.error);
  const result = run(parsed.value);
  expect(result.skipped).toEqual([]);
  return result;
}

const each = (name: string, ids: readonly number[], ...more: string[]): Action[] =>
  ids.map((id) => [name, id, ...more]);
const full = (...values: string[]): Action[] => [
  ...values.map((value): Action => ['produce', value]),
  ['settle'],
];
const SETTLE: Action = ['settle'];

describe('golden scenarios', () => {
  it('S1: one broker loses power; the others lead on and it re-syncs before it counts', () => {
    const cut: Action[] = [...full('a', 'b'), ['crash', 1, 'power'], ['fence', 1]];
    expect(end({}, cut)).toMatchObject({ leader: 2, isr: [2, 3], visible: 'ab', lost: '' });
    const back = end({}, [...cut, ['restart', 1]]);
    expect(back).toMatchObject({ leader: 2, isr: [2, 3], logs: { 1: '', 2: 'ab', 3: 'ab' } });
    expect(end({}, [...cut, ['restart', 1], SETTLE])).toMatchObject({
      isr: [2, 3, 1],
      logs: { 1: 'ab', 2: 'ab', 3: 'ab' },
      lost: '',
    });
  });

  it('S2: with acks=1 a kill -9 loses b although it is safe on the disk of the old leader', () => {
    const killed: Action[] = [
      ...full('a'),
      ['produce', 'b'],
      ['fsync', 1],
      ['crash', 1, 'process'],
      ['fence', 1],
    ];
    expect(end({ acks: '1' }, killed)).toMatchObject({ leader: 2, visible: 'a', lost: 'b' });
    expect(end({ acks: '1' }, [...killed, ['restart', 1], SETTLE]).logs).toEqual({
      1: 'a',
      2: 'a',
      3: 'a',
    });
  });

  it('S3: kill -9 of all three loses nothing; only the frozen last ISR member can lead', () => {
    const fenced: Action[] = [
      ...full('a', 'b'),
      ...each('crash', [1, 2, 3], 'process'),
      ...each('fence', [1, 2, 3]),
    ];
    expect(end({}, [...fenced, ['restart', 1]])).toMatchObject({ leader: -1, isr: [3] });
    const led = end({}, [...fenced, ['restart', 1], ['restart', 3]]);
    expect(led.leader).toBe(3);
    const back: Action[] = [...fenced, ...each('restart', [1, 3, 2]), SETTLE];
    expect(end({}, back)).toMatchObject({
      leader: 3,
      logs: { 1: 'ab', 2: 'ab', 3: 'ab' },
      hw: { 1: 2, 2: 2, 3: 2 },
      lost: '',
    });
    expect(end({ profile: 'elr' }, back)).toMatchObject({ leader: 3, elr: [], lost: '' });
  });

  it('S4: the whole site before any writeback loses everything', () => {
    const all: Action[] = [
      ...full('a', 'b'),
      ...each('crash', [1, 2, 3], 'power'),
      ...each('fence', [1, 2, 3]),
      ...each('restart', [3, 1, 2]),
      SETTLE,
    ];
    expect(end({}, all)).toMatchObject({ leader: 3, logs: { 1: '', 2: '', 3: '' }, lost: 'ab' });
  });

  it('S5: the fence order decides whether the surviving copy leads or is truncated', () => {
    const from = (fences: readonly number[]): Action[] => [
      ...full('a', 'b'),
      ['fsync', 1],
      ...each('crash', [1, 2, 3], 'power'),
      ...each('fence', fences),
    ];
    expect(end({}, [...from([1, 2, 3]), ['restart', 1]])).toMatchObject({
      leader: -1,
      logs: { 1: 'ab' },
    });
    const restarted: Action[] = [...each('restart', [1, 2, 3]), SETTLE];
    expect(end({}, [...from([1, 2, 3]), ...restarted])).toMatchObject({
      leader: 3,
      logs: { 1: '', 2: '', 3: '' },
      lost: 'ab',
    });
    expect(end({}, [...from([3, 2, 1]), ...restarted])).toMatchObject({
      leader: 1,
      logs: { 1: 'ab', 2: 'ab', 3: 'ab' },
      lost: '',
    });
  });

  const LAST_STANDING: readonly Action[] = [
    ...full('a', 'b'),
    ['partition', 2],
    ['fence', 2],
    ['partition', 3],
    ['fence', 3],
    ['produce', 'c'],
    ['crash', 1, 'power'],
    ['fence', 1],
  ];

  it('S6a: the last replica standing destroys two intact copies', () => {
    expect(end({}, LAST_STANDING)).toMatchObject({ isr: [1], leader: -1, acked: 'ab' });
    const healed: Action[] = [...LAST_STANDING, ['heal', 2], ['heal', 3]];
    expect(end({}, healed)).toMatchObject({ leader: -1, logs: { 1: '', 2: 'ab', 3: 'ab' } });
    expect(end({}, [...healed, ['restart', 1], SETTLE])).toMatchObject({
      leader: 1,
      logs: { 1: '', 2: '', 3: '' },
      lost: 'ab',
    });
  });

  it('S6b: with ELR the complete replica leads instead', () => {
    const elr = { profile: 'elr' };
    const dark = end(elr, LAST_STANDING);
    expect(dark).toMatchObject({ isr: [], leader: -1, lastKnownLeader: 1 });
    expect([...dark.elr].sort()).toEqual([1, 3]);
    const first: Action[] = [...LAST_STANDING, ['heal', 2]];
    expect(end(elr, first).leader).toBe(-1);
    const healed: Action[] = [...first, ['heal', 3]];
    expect(end(elr, healed)).toMatchObject({ leader: 3, isr: [3] });
    expect(end(elr, [...healed, SETTLE, ['restart', 1], SETTLE])).toMatchObject({
      logs: { 1: 'ab', 2: 'ab', 3: 'ab' },
      lost: '',
    });
  });

  it('S7: with min ISR 1 a record in one page cache is acknowledged, and takes the older ones with it', () => {
    const alone = (drain: readonly Action[]): Action[] => [
      ...full('a'),
      ...drain,
      ['shrink', 2],
      ['shrink', 3],
      ['produce', 'b'],
      ['crash', 1, 'power'],
      ['fence', 1],
    ];
    for (const profile of ['classic', 'elr']) {
      const config = { minIsr: 1, profile };
      expect(end(config, alone([]))).toMatchObject({ leader: -1, acked: 'ab', logs: { 2: 'a' } });
      const back: Action[] = [['restart', 1], SETTLE];
      expect(end(config, [...alone([]), ...back])).toMatchObject({
        leader: 1,
        logs: { 1: '', 2: '', 3: '' },
        lost: 'ab',
      });
      const drained = [...each('writeback', [1, 2, 3]), ...each('flush', [1, 2, 3])];
      expect(end(config, [...alone(drained), ...back]).lost).toBe('b');
    }
  });

  it('S8: an unclean election loses b and gives its offset to c', () => {
    const config = { unclean: true, minIsr: 1 };
    const elected: Action[] = [
      ...full('a'),
      ['shrink', 3],
      ['produce', 'b'],
      ['fetch', 2],
      ['fetch', 2],
      ['crash', 2, 'process'],
      ['fence', 2],
      ['crash', 1, 'process'],
      ['fence', 1],
    ];
    expect(end(config, elected)).toMatchObject({ leader: 3, visible: 'a', acked: 'ab', lost: 'b' });
    const reused: Action[] = [...elected, ['produce', 'c'], ...each('restart', [1, 2]), SETTLE];
    expect(end(config, reused).logs).toEqual({ 1: 'ac', 2: 'ac', 3: 'ac' });
  });

  it('S9: an fsync before the ack keeps everything in any order of fences and returns', () => {
    for (const fences of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      for (const returns of [
        [1, 2, 3],
        [3, 1, 2],
        [2, 1, 3],
      ]) {
        const all: Action[] = [
          ...full('a', 'b'),
          ...each('crash', [1, 2, 3], 'power'),
          ...each('fence', fences),
          ...each('restart', returns),
          SETTLE,
        ];
        expect(end({ flushEach: true }, all)).toMatchObject({
          logs: { 1: 'ab', 2: 'ab', 3: 'ab' },
          lost: '',
        });
      }
    }
  });

  it('S10: written back is stable only under PLP or when the device keeps its power', () => {
    const ends = (how: string, config: object) =>
      end(config, [
        ...full('a', 'b'),
        ...each('writeback', [1, 2, 3]),
        ...each('crash', [1, 2, 3], how),
        ...each('fence', [1, 2, 3]),
        ...each('restart', [1, 2, 3]),
        SETTLE,
      ]).lost;
    expect(ends('power', {})).toBe('ab');
    expect(ends('power', { plp: true })).toBe('');
    expect(ends('kernel', {})).toBe('');
  });

  it('S11: two ISR members in one rack are one power domain', () => {
    const cut: Action[] = [
      ...full('a'),
      ['shrink', 3],
      ['produce', 'b'],
      ['fetch', 2],
      ['fetch', 2],
      ...each('crash', [1, 2], 'power'),
      ...each('fence', [1, 2]),
    ];
    expect(end({}, cut)).toMatchObject({ leader: -1, isr: [2], acked: 'ab', logs: { 3: 'a' } });
    expect(end({}, [...cut, ...each('restart', [2, 1]), SETTLE])).toMatchObject({
      leader: 2,
      logs: { 1: '', 2: '', 3: '' },
      lost: 'ab',
    });
  });

  it('S12: ELR does not survive a total power loss, although one copy is complete', () => {
    const cut: Action[] = [
      ...full('a', 'b'),
      ['fsync', 1],
      ...each('crash', [1, 2, 3], 'power'),
      ...each('fence', [1, 2, 3]),
    ];
    const elr = { profile: 'elr' };
    const dark = end(elr, cut);
    expect(dark).toMatchObject({ isr: [], lastKnownLeader: 3 });
    expect([...dark.elr].sort()).toEqual([2, 3]);
    expect(end(elr, [...cut, ['restart', 1]])).toMatchObject({ leader: -1, logs: { 1: 'ab' } });
    expect(end(elr, [...cut, ...each('restart', [1, 2])])).toMatchObject({ leader: -1, elr: [3] });
    expect(end(elr, [...cut, ...each('restart', [1, 2, 3]), SETTLE])).toMatchObject({
      leader: 3,
      elr: [],
      logs: { 1: '', 2: '', 3: '' },
      lost: 'ab',
    });
  });
});
