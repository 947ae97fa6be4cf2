import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '../base/time';
import type { UnknownEvent } from '../schedule/event';
import { answersPerDay, paceFrom, paceOf } from '../schedule/history';
import { sampleLog } from '../schedule/sample-log';
import { answerFrames, streakOf } from '../schedule/streak';
import { checkpointOf, isCheckpoint, type Tally, tallyFrom, tallyOf } from './tally';

const runs = process.env.DEEP ? 5000 : 200;
const seed = process.env.CI ? { seed: 20_261_130 } : {};

const FIRST = Date.UTC(2026, 10, 30, 9);
const HOUR = 3_600_000;

type Step = {
  readonly hours: number;
  readonly offset: number;
  readonly rollover: number;
  readonly kind: 'answered' | 'drilled' | 'prompted' | 'undone' | 'reported';
  readonly back: number;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  // Mostly onwards; now and then a clock is set back.
  hours: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constant(-30)),
  offset: fc.constantFrom(-480, 0, 60, 60, 60, 540),
  rollover: fc.constantFrom(4, 4, 4, 0),
  kind: fc.constantFrom(
    'answered',
    'answered',
    'answered',
    'drilled',
    'prompted',
    'undone',
    'reported',
  ),
  back: fc.integer({ min: 1, max: 8 }),
});

function logOf(steps: readonly Step[]): readonly UnknownEvent[] {
  let at = FIRST;
  return steps.map(({ hours, offset, rollover, kind, back }, i) => {
    at += hours * HOUR;
    const base = {
      id: `e${i}`,
      v: 1,
      device: 'a',
      seq: i + 1,
      clock: i + 1,
      build: 'b',
      zone: 'Z',
    };
    const own = kind === 'undone' ? { event: `e${i - back}` } : { tookMs: 20_000 + i * 1000 };
    const frame = { at, utcOffsetMin: offset, rolloverHour: rollover };
    return { ...base, ...frame, ...own, kind, item: 'card:KW-01' } as unknown as UnknownEvent;
  });
}

/** What screens make of a tally. */
const readings = (tally: Tally, at: number) => ({
  events: tally.events,
  days: tally.days.filter(({ answers, ms }) => answers > 0 || ms > 0),
  pace: paceFrom(tally.times),
  streak: streakOf(tally.frames, { at: epochMs(at), utcOffsetMin: 60, rolloverHour: 4 }),
});

describe('tallyOf', () => {
  it('says what the log itself says of days, pace and streak', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 60 }),
        fc.integer({ min: -40, max: 900 }),
        (steps, h) => {
          const log = logOf(steps);
          const now = FIRST + h * HOUR;
          expect(readings(tallyOf(log), now)).toEqual({
            events: log.length,
            days: answersPerDay(log),
            pace: paceOf(log),
            streak: streakOf(answerFrames(log), {
              at: epochMs(now),
              utcOffsetMin: 60,
              rolloverHour: 4,
            }),
          });
        },
      ),
      { numRuns: runs, ...seed },
    );
  });

  it('keeps few moments of a long log', () => {
    const { events } = sampleLog({ events: 20_000, cards: 100 });
    expect(tallyOf(events).frames.length).toBeLessThan(2 * 366 + 2);
  });
});

describe('tallyFrom', () => {
  it('is the tally of the whole log wherever that is cut, or refuses', () => {
    let refused = 0;
    let given = 0;
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 60 }), fc.nat(), (steps, n) => {
        const log = logOf(steps);
        const cut = 1 + (n % log.length);
        const checkpoint = checkpointOf(log.slice(0, cut));
        const tally = checkpoint === null ? null : tallyFrom(checkpoint, log.slice(cut));
        if (tally === null) {
          refused += 1;
          return;
        }
        given += 1;
        const now = FIRST + (n % 900) * HOUR;
        expect(readings(tally, now)).toEqual(readings(tallyOf(log), now));
      }),
      { numRuns: runs, ...seed },
    );
    expect(given).toBeGreaterThan(runs / 4);
    expect(refused).toBeGreaterThan(0);
  });

  it('refuses when something older is undone later', () => {
    const step = { hours: 1, offset: 60, rollover: 4, kind: 'answered', back: 1 } as const;
    const log = logOf([step, step, { ...step, kind: 'undone', back: 2 }]);
    const checkpoint = checkpointOf(log.slice(0, 2));
    expect(checkpoint && tallyFrom(checkpoint, log.slice(2))).toBe(null);
  });

  it('refuses an event from among the older ones', () => {
    const step = { hours: 1, offset: 60, rollover: 4, kind: 'answered', back: 1 } as const;
    const log = logOf([step, step, step]);
    const checkpoint = checkpointOf(log.slice(0, 2));
    expect(checkpoint && tallyFrom(checkpoint, log.slice(1))).toBe(null);
  });
});

describe('isCheckpoint', () => {
  it('takes what `checkpointOf` made, after a round trip, and nothing else', () => {
    const { events } = sampleLog({ events: 50, cards: 5 });
    expect(isCheckpoint(JSON.parse(JSON.stringify(checkpointOf(events))))).toBe(true);
    for (const other of [null, 'x', {}, { v: 2 }, { v: 1, latest: 1, through: {}, tally: {} }]) {
      expect(isCheckpoint(other)).toBe(false);
    }
  });
});
