import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runPlain } from './plain';
import { choices, configs, scheduleFrom } from './random-schedule.fixture';
import { runSchedule, type Step } from './schedule';
import { type Config, DEFAULT_CONFIG } from './scope';

const runs = process.env.DEEP ? 25_000 : 1_000;

const fetches = (...replicas: readonly number[]): readonly Step[] =>
  replicas.map((replica) => ['fetch', replica] as const);
const fences = (...replicas: readonly number[]): readonly Step[] =>
  replicas.map((replica) => ['fence', replica] as const);
const restarts = (...replicas: readonly number[]): readonly Step[] =>
  replicas.map((replica) => ['restart', replica] as const);
const crashes = (how: 'process' | 'power', ...replicas: readonly number[]): readonly Step[] =>
  replicas.map((replica) => ['crash', replica, how] as const);

/** Fetches until everyone has everything and knows it. */
const settled = fetches(2, 3, 2, 3, 2, 3);
const fullA: readonly Step[] = [['produce', 'a'], ...settled];
const fullAb: readonly Step[] = [['produce', 'a'], ['produce', 'b'], ...settled];

function run(config: Partial<Config>, ...parts: readonly (readonly Step[])[]) {
  return runSchedule({ ...DEFAULT_CONFIG, minIsr: 2, ...config }, parts.flat());
}

describe('runSchedule', () => {
  it('keeps everything when one of three loses power (D2, D28, D29)', () => {
    const cut = run({}, fullAb, crashes('power', 1), fences(1));
    expect(cut).toMatchObject({ leader: 2, isr: [2, 3], visible: 'ab', lost: '', skipped: [] });
    const back = run({}, fullAb, crashes('power', 1), fences(1), restarts(1), fetches(1, 1, 3, 1));
    expect(back.logs).toEqual({ 1: 'ab', 2: 'ab', 3: 'ab' });
    expect(back.isr).toEqual([1, 2, 3]);
  });

  it('loses an acks=1 record to a kill -9 though its bytes are safe (D22, D36)', () => {
    const b: readonly Step[] = [['produce', 'b']];
    const failed = run({ acks: '1' }, fullA, b, crashes('process', 1), fences(1));
    expect(failed).toMatchObject({ leader: 2, visible: 'a', acked: 'ab', lost: 'b' });
    expect(failed.logs['1']).toBe('ab');
    const back = run({ acks: '1' }, fullA, b, crashes('process', 1), fences(1), restarts(1), [
      ['fetch', 1],
    ]);
    expect(back.logs).toEqual({ 1: 'a', 2: 'a', 3: 'a' });
  });

  it('survives kill -9 of all three, the last one fenced leading (D29, D31, D42)', () => {
    const dead = [fullAb, crashes('process', 1, 2, 3), fences(1, 2, 3)] as const;
    expect(run({}, ...dead)).toMatchObject({ leader: -1, isr: [3], hw: { 1: 0, 2: 0, 3: 0 } });
    expect(run({}, ...dead, restarts(1)).leader).toBe(-1);
    const back = run({}, ...dead, restarts(1, 3, 2), fetches(1, 2, 1, 2, 1, 2));
    expect(back).toMatchObject({ leader: 3, isr: [1, 2, 3], visible: 'ab', lost: '' });
  });

  it('elects the last known leader under ELR after kill -9 of all three (D32, D33)', () => {
    const dead = [fullAb, crashes('process', 1, 2, 3), fences(1, 2, 3)] as const;
    const down = run({ profile: 'elr' }, ...dead);
    expect(down).toMatchObject({ leader: -1, isr: [], elr: [2, 3], lastKnownLeader: 3 });
    const back = run({ profile: 'elr' }, ...dead, restarts(1, 3, 2));
    expect(back).toMatchObject({ leader: 3, isr: [3], elr: [], lastKnownLeader: -1, lost: '' });
  });

  it('loses all when the whole site loses power (D31)', () => {
    const site = [fullAb, crashes('power', 1, 2, 3), fences(1, 2, 3), restarts(3, 1, 2)] as const;
    expect(run({}, ...site)).toMatchObject({
      leader: 3,
      lost: 'ab',
      logs: { 1: '', 2: '', 3: '' },
    });
    expect(run({ profile: 'elr' }, ...site)).toMatchObject({ leader: 3, lost: 'ab' });
    const flushed = run({ flushEach: true }, ...site, fetches(1, 2, 1, 2));
    expect(flushed).toMatchObject({ lost: '', logs: { 1: 'ab', 2: 'ab', 3: 'ab' } });
  });

  it('loses all with one power cut of the last member of the ISR, but not under ELR (D31, D32)', () => {
    const alone: readonly Step[] = [
      ['partition', 2],
      ['fence', 2],
      ['partition', 3],
      ['fence', 3],
    ];
    const refused: readonly Step[] = [['produce', 'c']];
    const heals: readonly Step[] = [
      ['heal', 2],
      ['heal', 3],
    ];
    const story = [fullAb, alone, refused, crashes('power', 1), fences(1), heals] as const;
    const classic = run({}, ...story);
    expect(classic).toMatchObject({ leader: -1, isr: [1], acked: 'ab', skipped: [] });
    expect(run({}, ...story, restarts(1), fetches(2, 3))).toMatchObject({
      leader: 1,
      lost: 'ab',
      logs: { 1: '', 2: '', 3: '' },
    });
    expect(run({ profile: 'elr' }, ...story)).toMatchObject({ leader: 3, isr: [3], elr: [1] });
    const back = run({ profile: 'elr' }, ...story, fetches(2, 2), restarts(1), fetches(1, 1, 2));
    expect(back).toMatchObject({ isr: [1, 2, 3], lost: '', logs: { 1: 'ab', 2: 'ab', 3: 'ab' } });
  });

  it('acknowledges from one page cache when the minimum is one (D22, D27)', () => {
    const shrunk: readonly Step[] = [
      ['shrink', 2],
      ['shrink', 3],
      ['produce', 'b'],
    ];
    const story = [fullA, shrunk, crashes('power', 1), fences(1)] as const;
    expect(run({ minIsr: 1 }, ...story)).toMatchObject({ leader: -1, isr: [1], acked: 'ab' });
    const back = run({ minIsr: 1 }, ...story, restarts(1), fetches(2, 3));
    expect(back).toMatchObject({ leader: 1, lost: 'ab', logs: { 1: '', 2: '', 3: '' } });
  });

  it('elects a replica outside the ISR when told to, and reuses the offset (D34, D46)', () => {
    const story = [
      fullA,
      [
        ['shrink', 3],
        ['produce', 'b'],
      ] as readonly Step[],
      fetches(2, 2),
      [...crashes('process', 2), ...fences(2), ...crashes('process', 1), ...fences(1)],
    ] as const;
    const elected = run({ minIsr: 1, unclean: true }, ...story);
    expect(elected).toMatchObject({ leader: 3, isr: [3], visible: 'a', lost: 'b' });
    const c: readonly Step[] = [['produce', 'c']];
    const back = run({ minIsr: 1, unclean: true }, ...story, c, restarts(1, 2), fetches(1, 2));
    expect(back.logs).toEqual({ 1: 'ac', 2: 'ac', 3: 'ac' });
  });

  it('moves the watermark when a leader that was never fenced is healed (D24)', () => {
    const story: readonly Step[] = [
      ['produce', 'a'],
      ['fetch', 2],
      ['fetch', 2],
      ['crash', 3, 'process'],
      ['partition', 1],
      ['fence', 3],
    ];
    expect(run({}, story)).toMatchObject({ leader: 1, isr: [1, 2], acked: '', visible: '' });
    expect(run({}, story, [['heal', 1]])).toMatchObject({ acked: 'a', visible: 'a' });
  });

  it('lists steps that are not enabled and changes nothing by them', () => {
    const odd = run({}, [
      ['fence', 1],
      ['heal', 2],
      ['restart', 3],
      ['fetch', 1],
      ['fetch', 9],
      ['shrink', 1],
    ]);
    expect(odd).toEqual({ ...run({}), skipped: [0, 1, 2, 3, 4, 5] });
  });

  it('agrees with the readable model on every random schedule', () => {
    fc.assert(
      fc.property(configs, choices, (config, numbers) => {
        const steps = scheduleFrom(config, numbers);
        expect(runSchedule(config, steps)).toEqual(runPlain(config, steps));
      }),
      { numRuns: runs, ...(process.env.CI ? { seed: 20_261_130 } : {}) },
    );
  });
});
