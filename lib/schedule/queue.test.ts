import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { CardSummary } from '../deck/card';
import type { Event } from './event';
import { foldAll } from './fold';
import { answer, CARDS, card, context, device, later, prompt } from './log.fixture';
import { buildQueue, type Queue, type QueueInput } from './queue';
import type { Rules } from './rules';

const LIMITS = { minutes: 10, newADay: 2, spokenMax: 8 };
const PACE = { cardMs: 60_000, promptMs: 8_000 };

type Options = Partial<QueueInput> & { readonly rules?: Partial<Rules>; readonly day?: number };

function queue(
  events: readonly Event[],
  cards: readonly CardSummary[],
  options: Options = {},
): Queue {
  const { rules, day = 0, ...rest } = options;
  const under = context(rules, [...cards]);
  const now = later(day);
  return buildQueue({
    memories: foldAll(events, under).values(),
    cards,
    context: under,
    today: studyDay(now, 4),
    at: now.at,
    limits: LIMITS,
    pace: PACE,
    spentMs: 0,
    ...rest,
  });
}

const ids = (items: readonly { readonly card: string }[]) => items.map((item) => item.card);
const many = (count: number, part: Partial<CardSummary> = {}) =>
  Array.from({ length: count }, (_, i) => card(`KW-${String(i + 10)}`, part));

/** Answers each card on a day of its own, all with the same grade. */
function answered(
  cards: readonly CardSummary[],
  dayOf: (index: number) => number,
  grade = 'good' as const,
) {
  const phone = device('phone');
  const events: Event[] = cards.map(({ id }, i) =>
    phone.write(answer(`card:${id}`, grade), later(dayOf(i))),
  );
  return { phone, events };
}

describe('buildQueue, new cards', () => {
  it('takes two a day, must before should before nice, then the most asked', () => {
    const cards = [
      card('KW-01', { importance: 'nice', percent: 90 }),
      card('KW-02', { importance: 'must', percent: 20 }),
      card('KW-03', { importance: 'must', percent: 60 }),
    ];
    expect(ids(queue([], cards).fresh)).toEqual(['KW-03', 'KW-02']);
  });

  it('pulls what a card needs before it, and never shows it alone', () => {
    const cards = [
      card('KW-01', { importance: 'nice', percent: 1 }),
      card('KW-02', { importance: 'must', needs: ['KW-03'] }),
      card('KW-03', { importance: 'nice', percent: 2, needs: ['KW-01'] }),
    ];
    expect(ids(queue([], cards).fresh)).toEqual(['KW-01', 'KW-03']);
    const limits = { ...LIMITS, newADay: 3 };
    expect(ids(queue([], cards, { limits }).fresh)).toEqual(['KW-01', 'KW-03', 'KW-02']);
  });

  it('is not held back by a need that cannot be introduced', () => {
    const cards = [
      card('KW-02', { needs: ['KW-99', 'KW-03'] }),
      card('KW-03', { level: 'senior' }),
    ];
    expect(ids(queue([], cards).fresh)).toEqual(['KW-02']);
  });

  it('survives a circle of needs', () => {
    const cards = [card('KW-01', { needs: ['KW-02'] }), card('KW-02', { needs: ['KW-01'] })];
    expect(ids(queue([], cards).fresh).sort()).toEqual(['KW-01', 'KW-02']);
  });

  it('leaves cards above the target, out of study, suspended, known or buried', () => {
    const cards = [card('KW-01', { level: 'senior' }), card('PC-01'), ...many(3)];
    const phone = device('phone');
    const events: Event[] = [
      phone.write({ kind: 'suspended', item: 'card:KW-10' }, later(0)),
      phone.write({ kind: 'known', item: 'card:KW-11' }, later(0)),
      phone.write(
        { kind: 'buried', item: 'card:KW-12', untilDay: studyDay(later(1), 4) },
        later(0),
      ),
    ];
    const rules = { decks: ['kw'] };
    expect(ids(queue(events, cards, { rules }).fresh)).toEqual([]);
    expect(ids(queue(events, cards, { rules, day: 1 }).fresh)).toEqual(['KW-12']);
    expect(ids(queue(events, cards, { rules: { ...rules, target: 'senior' } }).fresh)).toEqual([
      'KW-01',
    ]);
  });

  it('counts the day’s quota from the log, so an undo gives one back and a second device takes none twice', () => {
    const cards = many(5);
    const phone = device('phone');
    const first = phone.write(answer('card:KW-10', 'good'), later(0));
    const desk = device('desk');
    const second = desk.write(answer('card:KW-11', 'good'), later(0));
    expect(queue([first, second], cards).fresh).toHaveLength(0);
    expect(queue([first], cards).fresh).toHaveLength(1);
    const undo: Event = phone.write({ kind: 'undone', event: first.id }, later(0));
    expect(ids(queue([first, undo], cards).fresh)).toEqual(['KW-10', 'KW-11']);
    expect(queue([first, second], cards, { day: 1 }).fresh).toHaveLength(2);
  });

  it('stops while what is due would take more than two days’ minutes', () => {
    const cards = [...many(22), card('PC-01')];
    const { events } = answered(cards.slice(0, 22), () => 0, 'good');
    const late = queue(events, cards, { day: 9 });
    expect(late).toMatchObject({ dueCount: 22, isNewHeld: true, fresh: [] });
    const fewer = queue(events.slice(0, 20), cards.slice(2), { day: 9 });
    expect(fewer.isNewHeld).toBe(false);
    expect(fewer.fresh.length).toBeGreaterThan(0);
  });
});

describe('buildQueue, due cards', () => {
  it('puts first what slips fastest, not what is oldest', () => {
    const cards = many(3);
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer('card:KW-10', 'easy'), later(0)),
      phone.write(answer('card:KW-11', 'hard'), later(2)),
      phone.write(answer('card:KW-12', 'good'), later(6)),
    ];
    const { due } = queue(events, cards, { day: 12 });
    expect(ids(due)).toEqual(['KW-11', 'KW-12', 'KW-10']);
    expect(due[0]?.overdueness).toBeGreaterThan(due[1]?.overdueness as number);
  });

  it('takes at most eight cards, leaving room for new ones', () => {
    const cards = [...many(12), card('PC-01'), card('PC-02')];
    const { events } = answered(cards.slice(0, 12), () => 0);
    const today = queue(events, cards, { day: 5 });
    expect([today.due.length, today.fresh.length]).toEqual([6, 2]);
    expect(today.minutes).toBeCloseTo(8, 9);
  });

  it('fits the minutes that are left, and says when they are used up', () => {
    const cards = many(12);
    const { events } = answered(cards, () => 0);
    const some = queue(events, cards, { day: 5, spentMs: 7 * 60_000 });
    expect(some.due).toHaveLength(3);
    expect(some.minutesLeft).toBe(3);
    const none = queue(events, cards, { day: 5, spentMs: 11 * 60_000 });
    expect(none).toMatchObject({
      due: [],
      fresh: [],
      isEnough: true,
      dueCount: 12,
      minutesLeft: 0,
    });
  });

  it('goes on when more is wished for: due cards, then ahead of time', () => {
    const cards = many(4);
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer('card:KW-10', 'good'), later(0)),
      phone.write(answer('card:KW-11', 'easy'), later(0)),
      phone.write(answer('card:KW-12', 'good'), later(3)),
    ];
    const limits = { ...LIMITS, newADay: 0 };
    const wish = { kind: 'more', cards: 5 } as const;
    const more = queue(events, cards, { day: 3, spentMs: 20 * 60_000, wish, limits });
    expect(more.due.map(({ card: id, kind }) => [id, kind])).toEqual([
      ['KW-10', 'due'],
      ['KW-11', 'ahead'],
    ]);
    const learn = queue(events, cards, { day: 3, wish: { kind: 'new', cards: 3 }, limits });
    expect(ids(learn.fresh)).toEqual(['KW-13']);
  });

  it('never brings a card back on its own day, unless a same-day step asks for it', () => {
    const cards = many(1);
    const phone = device('phone');
    const events: Event[] = [phone.write(answer('card:KW-10', 'again'), later(0))];
    expect(queue(events, cards)).toMatchObject({ due: [], tomorrow: 1, laterToday: 0 });
    const rules = { steps: [10] };
    expect(queue(events, cards, { rules })).toMatchObject({ due: [], laterToday: 1, tomorrow: 0 });
    const at = later(0).at + 600_000;
    expect(ids(queue(events, cards, { rules, at }).due)).toEqual(['KW-10']);
  });

  it('leaves out cards that left the content, and keeps their memory', () => {
    const { events } = answered(many(2), () => 0);
    expect(ids(queue(events, many(1), { day: 9 }).due)).toEqual(['KW-10']);
  });

  it('sets cards that are easily confused side by side', () => {
    const cards = [card('KW-10', { confusedWith: ['KW-13'] }), ...many(4).slice(1)];
    const { events } = answered(cards, (i) => i / 10);
    const { due } = queue(events, cards, { day: 9 });
    expect(ids(due).indexOf('KW-13') - ids(due).indexOf('KW-10')).toBe(1);
  });

  it('keeps its length through a hundred undos and redos', () => {
    const cards = many(6);
    const { events, phone } = answered(cards, () => 0);
    const before = queue(events, cards, { day: 5 });
    const log = [...events, phone.write(answer('card:KW-10', 'good'), later(5))];
    for (let i = 0; i < 100; i += 1) {
      const last = log[log.length - 1] as Event;
      log.push(phone.write({ kind: 'undone', event: last.id }, later(5)));
    }
    // Each takes back the one before it: an even number of them leaves the answer given, an odd one takes it back.
    expect(queue(log, cards, { day: 5 }).dueCount).toBe(5);
    expect(queue(log.slice(0, -1), cards, { day: 5 })).toEqual(before);
  });
});

describe('buildQueue, points asked alone', () => {
  const cards = CARDS;
  const phone = device('phone');
  const missed: Event[] = [0, 1].map((day) =>
    phone.write(answer('card:KW-01', 'hard'), later(day)),
  );

  it('asks a point missed twice running once a day, not on the day of the miss', () => {
    expect(queue(missed, cards, { day: 1 }).alone).toEqual([]);
    const limits = { ...LIMITS, newADay: 0 };
    const next = queue(missed, cards, { day: 2, limits });
    expect(next).toMatchObject({ due: [], alone: [{ card: 'KW-01', point: 'c' }] });
    expect(next.minutes).toBeCloseTo(8 / 60, 9);
    const asked = phone.write(prompt('card:KW-01', 'c', false), later(2));
    expect(queue([...missed, asked], cards, { day: 2, limits }).alone).toEqual([]);
    expect(queue([...missed, asked], cards, { day: 3, limits }).alone).toHaveLength(1);
  });

  it('leaves it to the whole card when that is due', () => {
    const late = queue(missed, cards, { day: 20 });
    expect(ids(late.due)).toEqual(['KW-01']);
    expect(late.alone).toEqual([]);
  });
});

describe('buildQueue, size', () => {
  it('is built from fifty thousand items in well under a tenth of a second', () => {
    const cards = Array.from({ length: 5000 }, (_, i) => card(`K${i}`, { percent: i % 100 }));
    const phone = device('phone');
    const events = cards.flatMap(({ id }, i): Event[] =>
      i % 2 === 0 ? [phone.write(answer(`card:${id}`, 'good'), later(i % 20))] : [],
    );
    const under = context({}, cards);
    const own = [...foldAll(events, under).values()];
    const memories = Array.from({ length: 50_000 }, (_, i) => {
      const memory = own[i % own.length] as (typeof own)[number];
      return i < own.length ? memory : { ...memory, item: `pitfall:K${i}/x` };
    });
    const input = {
      memories,
      cards,
      context: under,
      today: studyDay(later(30), 4),
      at: later(30).at,
    };
    const build = () => buildQueue({ ...input, limits: LIMITS, pace: PACE, spentMs: 0 });
    build();
    const times = [0, 1, 2, 3, 4].map(() => {
      const start = performance.now();
      expect(build().due).toHaveLength(8);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
