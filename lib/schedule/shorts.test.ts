import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { Event } from './event';
import { foldAll } from './fold';
import { answer, card, context, device, drill, later } from './log.fixture';
import { buildQueue, type QueueInput } from './queue';

const CARDS = [card('KW-01'), card('KW-04'), card('PC-01')];

function queue(events: readonly Event[], day: number, options: Partial<QueueInput> = {}) {
  const cards = options.cards ?? CARDS;
  const under = context({}, [...cards]);
  const now = later(day);
  return buildQueue({
    memories: foldAll(events, under).values(),
    cards,
    context: under,
    today: studyDay(now, 4),
    at: now.at,
    limits: { minutes: 10, newADay: 0, spokenMax: 8 },
    pace: { cardMs: 60_000, promptMs: 8_000 },
    spentMs: 0,
    ...options,
  });
}

const TRAP = 'pitfall:KW-04/trap';
const SNARE = 'pitfall:KW-04/snare';

describe('buildQueue, pitfalls and predictions', () => {
  const phone = device('phone');
  const drilled: readonly Event[] = [
    phone.write(drill(TRAP, false), later(0)),
    phone.write(drill(SNARE, false), later(0)),
    phone.write(drill('pitfall:PC-01/trap', true), later(0)),
  ];

  it('offers what is due, one of each card, the one that slips fastest first', () => {
    const { shorts, shortMinutes, minutes, due } = queue(drilled, 3);
    expect(shorts.map(({ item }) => item)).toEqual([SNARE, 'pitfall:PC-01/trap']);
    expect(shorts[0]).toMatchObject({ kind: 'pitfall', card: 'KW-04', part: 'snare' });
    expect([due.length, minutes, shortMinutes]).toEqual([0, 0, 16 / 60]);
  });

  it('spreads a card, its pitfalls and its prediction over days', () => {
    const log = [...drilled, phone.write(answer('card:KW-04', 'good'), later(1)) as Event];
    // The card was answered today: its pitfalls wait. Tomorrow one comes, the day after the other.
    expect(queue(log, 1).shorts).toEqual([]);
    expect(queue(log, 2).shorts.map(({ part }) => part)).toContain('snare');
    const next = [...log, phone.write(drill(SNARE, true), later(2)) as Event];
    expect(queue(next, 2).shorts.map(({ card: id }) => id)).not.toContain('KW-04');
    // On the third day the card itself is due, and comes first.
    const third = queue(next, 3);
    expect(third.due.map(({ card: id }) => id)).toEqual(['KW-04']);
    expect(third.shorts.map(({ card: id }) => id)).not.toContain('KW-04');
    const done = [...next, phone.write(answer('card:KW-04', 'good'), later(3)) as Event];
    expect(queue(done, 4).shorts.map(({ item }) => item)).toContain(TRAP);
  });

  it('fills only the minutes that are left', () => {
    expect(queue(drilled, 3, { spentMs: 600_000 }).shorts).toEqual([]);
    expect(queue(drilled, 3, { spentMs: 600_000 - 9_000 }).shorts).toHaveLength(1);
  });

  it('offers no more of them than the learner wants', () => {
    const limits = { minutes: 10, newADay: 0, spokenMax: 8 };
    expect(queue(drilled, 3, { limits: { ...limits, shortsMax: 1 } }).shorts).toHaveLength(1);
    expect(queue(drilled, 3, { limits: { ...limits, shortsMax: 0 } }).shorts).toEqual([]);
  });

  it('leaves out what is hidden, retired, or gone from the content', () => {
    const write = (kind: 'suspended' | 'known', item: string): Event =>
      phone.write({ kind, item }, later(1));
    const items = (log: readonly Event[], cards = CARDS) =>
      queue(log, 3, { cards }).shorts.map(({ item }) => item);
    expect(items([...drilled, write('suspended', SNARE)])).toEqual([TRAP, 'pitfall:PC-01/trap']);
    expect(items([...drilled, write('known', 'card:KW-04')])).toEqual(['pitfall:PC-01/trap']);
    expect(items(drilled, [card('KW-04', { pitfalls: ['trap'] })])).toEqual([TRAP]);
    const held = [0, 2, 13].map((day): Event => phone.write(drill(TRAP, true), later(day)));
    expect(queue(held, 90).shorts).toEqual([]);
  });

  it('asks nothing more once the minutes are used up, points asked alone neither', () => {
    const missed = [0, 1].map(
      (day): Event => phone.write(answer('card:KW-01', 'hard'), later(day)),
    );
    expect(queue(missed, 2).alone).toHaveLength(1);
    expect(queue(missed, 2, { spentMs: 600_000 })).toMatchObject({ alone: [], isEnough: true });
  });
});

describe('buildQueue, cards that are easily confused', () => {
  const pair = [
    card('KW-01', { confusedWith: ['KW-04'] }),
    card('KW-04', { confusedWith: ['KW-01'] }),
    card('PC-01'),
  ];
  const phone = device('phone');
  const start = studyDay(later(0), 4);
  // Held for 8.3 days and planned for the tenth.
  const easy = answer('card:KW-04', 'easy', { plannedDay: start + 10 });
  const log: readonly Event[] = [
    phone.write(easy, later(0)),
    phone.write(answer('card:KW-01', 'good'), later(5)),
    phone.write(answer('card:PC-01', 'good'), later(5)),
  ];
  const cardsOf = (events: readonly Event[], day: number, options: Partial<QueueInput> = {}) =>
    queue(events, day, { cards: pair, ...options }).due.map(({ card: id, kind }) => [id, kind]);

  it('brings a known twin along when it is nearly due, right after its partner', () => {
    expect(cardsOf(log, 7)).toEqual([
      ['KW-01', 'due'],
      ['KW-04', 'ahead'],
      ['PC-01', 'due'],
    ]);
  });

  it('leaves the twin where it is while it is fresh, or was asked today', () => {
    const fresh = [phone.write({ ...easy, plannedDay: start + 13 }, later(4)), ...log.slice(1)];
    expect(cardsOf(fresh as Event[], 7).map(([id]) => id)).toEqual(['KW-01', 'PC-01']);
    const asked = [...log, phone.write(answer('card:KW-04', 'good'), later(7)) as Event];
    expect(cardsOf(asked, 7).map(([id]) => id)).toEqual(['KW-01', 'PC-01']);
  });

  it('lets a card without a partner wait when there is no room', () => {
    const limits = { minutes: 10, newADay: 0, spokenMax: 2 };
    expect(cardsOf(log, 7, { limits }).map(([id]) => id)).toEqual(['KW-01', 'KW-04']);
  });

  it('waits until both are known', () => {
    expect(cardsOf(log.slice(1, 2), 7).map(([id]) => id)).toEqual(['KW-01']);
  });
});

describe('buildQueue, why', () => {
  it('says why a new card was chosen', () => {
    const cards = [
      card('KW-01', { percent: 70, needs: ['PC-01'] }),
      card('PC-01', { importance: 'nice', percent: 5 }),
    ];
    const limits = { minutes: 10, newADay: 2, spokenMax: 8 };
    expect(queue([], 0, { cards, limits }).fresh.map(({ reason }) => reason)).toEqual([
      { kind: 'needed', by: 'KW-01' },
      { kind: 'weight', importance: 'must', percent: 70 },
    ]);
  });

  it('names the points of a leech, to be asked one by one', () => {
    const phone = device('phone');
    const agains = [0, 1, 2, 3, 4].map(
      (day): Event => phone.write(answer('card:KW-01', 'again'), later(day)),
    );
    const [leech] = queue(agains, 5).due;
    expect(leech).toMatchObject({ leech: true, walk: ['a', 'b', 'c'] });
  });
});
