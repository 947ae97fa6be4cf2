// Kafka's own clocks, where a script lets time drive them (rules.md: D27, D29, D30, D39).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, configOf, endOf, scheduleFrom } from '../fixtures/random-schedules';
import { checked, kafkaScript } from '../fixtures/scenarios';
import { tellStory } from '../story';
import type { Frame } from '../trace';
import { passTime } from './time';

type Step = Readonly<Record<string, unknown>>;

function frames(steps: readonly Step[], config: object = {}): readonly Frame[] {
  const script = kafkaScript(steps, { timeouts: true, ...config });
  const { story, problems } = tellStory(checked(script));
  expect(problems).toEqual([]);
  return story.trunk.frames;
}

const isrOf = (frame: Frame | undefined) =>
  frame?.scene.columns.filter((column) => column.inIsr).map((column) => column.id);
const leaderOf = (frame: Frame | undefined) =>
  frame?.scene.columns.find((column) => column.role === 'leader')?.id ?? 'none';
const told = (all: readonly Frame[]) =>
  all.map(({ scene, caption }) => `${scene.timeMs / 1000} s: ${caption.short}`);

const acked: readonly Step[] = [{ produce: 'r1' }, { await: 'r1 acked' }];

describe('D27, D29: a session that runs out', () => {
  it('fences a dead broker after 9 s, and leadership moves', () => {
    const all = frames([...acked, { kill: { of: 'b1' } }, { pass: '20s' }]);
    expect(told(all.slice(3))).toEqual([
      '0 s: kill -9 on b1: the process is gone, the pages stay',
      '9 s: b1 is fenced: b2 leads',
      '20 s: 11 s pass: nothing is due yet',
    ]);
    expect(leaderOf(all[3])).toBe('b1');
  });

  it('counts from the moment of silence, over several steps', () => {
    const all = frames([{ pass: '2s' }, { partition: 'b3' }, { pass: '8s' }, { pass: '1s' }]);
    expect(isrOf(all[3])).toEqual(['b1', 'b2', 'b3']);
    expect(told(all.slice(4))).toEqual(['11 s: b3 is fenced and out of the ISR']);
  });

  it('never fences a broker that is heard again in time', () => {
    const all = frames([
      { partition: 'b3' },
      { pass: '8s' },
      { heal: 'b3' },
      { partition: 'b3' },
      { pass: '8s' },
    ]);
    expect(isrOf(all.at(-1))).toEqual(['b1', 'b2', 'b3']);
  });

  it('fences in assignment order at one instant, unless the script says another', () => {
    const dark: readonly Step[] = [...acked, { kill: { of: 'A' } }];
    expect(isrOf(frames([...dark, { pass: '10s' }]).at(-1))).toEqual(['b3']);
    const order = { pass: { time: '10s', fence: ['b3', 'b1'] } };
    expect(isrOf(frames([...dark, order]).at(-1))).toEqual(['b2']);
  });

  it('lets an ask range over every order', () => {
    const truth = (config: object) =>
      frames(
        [
          ...acked,
          { fsync: 'b1' },
          {
            ask: {
              id: 'cut',
              when: [{ as: 'cut', do: [{ power: { of: 'A', keep: 'least' } }, { pass: '10s' }] }],
              about: ['r1'],
            },
            say: 'Lost?',
          },
        ],
        config,
      ).at(-1)?.ask?.rows[0]?.truth;
    expect(truth({})).toBe('possible');
    expect(truth({ 'flush.messages': 1 })).toBe('never');
  });

  it('is over before a broker can register again (D30)', () => {
    const all = frames([{ kill: { of: 'b1' } }, { pass: '20s' }, { restart: 'b1' }]);
    expect(told(all.slice(4))).toEqual(['20 s: b1 is back with an empty log']);
  });

  it('is not needed without timeouts: then a script fences by hand, and is warned', () => {
    const steps = [...acked, { kill: { of: 'b1' } }, { pass: '20s' }];
    const { story, problems } = tellStory(checked(kafkaScript(steps)));
    expect(leaderOf(story.trunk.frames.at(-1))).toBe('b1');
    expect(problems).toMatchObject([{ severity: 'warning' }]);
    const order = [{ kill: { of: 'b1' } }, { pass: { time: '20s', fence: ['b1'] } }];
    expect(tellStory(checked(kafkaScript(order))).problems[0]?.what).toContain('timeouts is off');
  });
});

describe('D27: a follower that lags', () => {
  const b2Confirms: readonly Step[] = [{ fetch: 'b2' }, { fetch: 'b2' }];

  it('leaves the ISR at the first look after 30 s, and what it held up is acknowledged', () => {
    const all = frames([{ produce: 'r1' }, ...b2Confirms, { pass: '44s' }, { pass: '1s' }]);
    expect(isrOf(all[4])).toEqual(['b1', 'b2', 'b3']);
    expect(told(all.slice(5))).toEqual(['45 s: b3 lagged 30 s: out of the ISR']);
    expect(all.at(-1)?.scene.acked).toEqual(['r1']);
  });

  it('counts from when it last had all, so 30 to 45 s', () => {
    const outAt = (quiet: string) =>
      frames([
        { produce: 'r0' },
        { settle: true },
        { pass: quiet },
        { produce: 'r1' },
        ...b2Confirms,
        { pass: '60s' },
      ]).find((frame) => isrOf(frame)?.length === 2)?.scene.timeMs;
    expect(outAt('14s')).toBe(45_000);
    expect(outAt('15s')).toBe(60_000);
    expect(outAt('40s')).toBe(75_000);
  });

  it('does not touch a follower that has all, however long ago it asked', () => {
    expect(isrOf(frames([...acked, { pass: '90s' }]).at(-1))).toEqual(['b1', 'b2', 'b3']);
    expect(isrOf(frames([{ pass: '90s' }]).at(-1))).toEqual(['b1', 'b2', 'b3']);
  });

  it('takes a fetch as proof for the time of the one before', () => {
    const all = frames([
      { produce: 'r1' },
      ...b2Confirms,
      { fetch: 'b3' },
      { pass: '25s' },
      { produce: 'r2' },
      ...b2Confirms,
      { fetch: 'b3' },
      { pass: '25s' },
    ]);
    // b3 asked for offset 1 at 25 s: it had all that there was when it asked before, at 0 s.
    expect(all.at(-1)?.scene.timeMs).toBe(50_000);
    expect(isrOf(all.at(-1))).toEqual(['b1', 'b2']);
  });

  it('never takes a fetch as proof of less than was known', () => {
    // b3 has all until 25 s; its fetch then starts where the log ended long before.
    const all = frames([
      ...acked,
      { pass: '25s' },
      { produce: 'r2' },
      { fetch: 'b3' },
      { pass: '25s' },
    ]);
    expect(isrOf(all.at(-1))).toContain('b3');
  });

  it('takes all that lag at once, so a minimum that fails then acknowledges nothing (D24)', () => {
    const all = frames([{ produce: 'r1' }, { fetch: 'b2' }, { pass: '60s' }]);
    expect(isrOf(all.at(-1))).toEqual(['b1']);
    expect(all.at(-1)?.scene.acked).toEqual([]);
  });

  it('is nobody’s business while the leader does not serve', () => {
    const all = frames([{ produce: 'r1' }, { partition: 'b1' }, { pass: '8s' }]);
    expect(isrOf(all.at(-1))).toEqual(['b1', 'b2', 'b3']);
  });
});

describe('D39: the checkpoint of the high watermark', () => {
  const after = (seconds: string, config: object) =>
    frames(
      [...acked, { pass: seconds }, { kill: { of: 'b2' } }, { fence: 'b2' }, { restart: 'b2' }],
      config,
    ).at(-1)?.scene.columns[1]?.highWatermark;

  it('comes every 5 s where the script asks for it, and is what a restart knows', () => {
    expect(after('4s', { checkpoints: true })).toBe(0);
    expect(after('5s', { checkpoints: true })).toBe(1);
    expect(after('60s', {})).toBe(0);
  });

  it('flushes the device with its fsync (D7)', () => {
    const looks = (config: object) =>
      frames([...acked, { writeback: 'b1' }, { pass: '5s' }], { journal_commit: '0s', ...config })
        .at(-1)
        ?.scene.tokens.filter(({ column }) => column === 'b1')
        .map(({ level }) => level);
    expect(looks({ checkpoints: true })).toEqual(['cache', 'media']);
    expect(looks({})).toEqual(['cache', 'device']);
  });
});

describe('passTime', () => {
  it('comes to the same in one go and in parts', () => {
    const options = {
      numRuns: process.env.DEEP ? 3000 : 150,
      ...(process.env.CI ? { seed: 42 } : {}),
    };
    const anyState = fc
      .record({
        profile: fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
        checkpoints: fc.boolean(),
        codes: fc.array(fc.nat({ max: 9999 }), { maxLength: 14 }),
      })
      .map(({ codes, ...config }) =>
        endOf(configOf({ ...config, timeouts: true }), scheduleFrom(codes, ALL_KINDS)),
      );
    fc.assert(
      fc.property(anyState, fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 }), (state, a, b) => {
        const last = (beats: ReturnType<typeof passTime>) => beats.at(-1)?.world ?? state;
        const whole = last(passTime(state, a + b));
        expect(last(passTime(last(passTime(state, a)), b))).toEqual(whole);
      }),
      options,
    );
  });
});
