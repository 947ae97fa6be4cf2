import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { CardSummary } from '../deck/card';
import type { Draft, Event, Practised } from './event';
import { foldAll } from './fold';
import { answersPerDay } from './history';
import { answer, card, context, device, later, POINTS } from './log.fixture';
import { buildQueue, type Wish } from './queue';
import { answerFrames, streakOf } from './streak';

const CARDS = [
  card('KW-01', { importance: 'must' }),
  card('KW-02', { importance: 'nice', level: 'senior' }),
  card('PC-01', { importance: 'should', level: 'middle' }),
  card('PC-02', { importance: 'must' }),
];

function custom(part: Partial<Extract<Wish, { kind: 'custom' }>> = {}): Wish {
  const base = { kind: 'custom', cards: 10, selection: {} } as const;
  return { ...base, ahead: true, fresh: false, reschedules: true, ...part };
}

function queue(
  events: readonly Event[],
  wish: Wish,
  day = 1,
  cards: readonly CardSummary[] = CARDS,
) {
  const under = context({}, [...cards]);
  const now = later(day);
  return buildQueue({
    memories: foldAll(events, under).values(),
    cards,
    context: under,
    today: studyDay(now, 4),
    at: now.at,
    limits: { minutes: 10, newADay: 2, spokenMax: 8 },
    pace: { cardMs: 60_000, promptMs: 8_000 },
    spentMs: 600_000,
    wish,
  });
}

const phone = device('phone');
const ALL: readonly Event[] = [
  phone.write(answer('card:KW-01', 'again'), later(0)),
  phone.write(answer('card:KW-02', 'good'), later(0)),
  phone.write(answer('card:PC-01', 'hard'), later(0)),
  phone.write(answer('card:PC-02', 'easy'), later(0)),
];
const ids = (items: readonly { readonly card: string }[]) => items.map((item) => item.card).sort();

describe('buildQueue, a learner’s own choice', () => {
  it('goes by deck, level and importance, alone and together', () => {
    const chosen = (selection: Extract<Wish, { kind: 'custom' }>['selection']) =>
      ids(queue(ALL, custom({ selection })).due);
    expect(chosen({})).toEqual(['KW-01', 'KW-02', 'PC-01', 'PC-02']);
    expect(chosen({ decks: ['pc'] })).toEqual(['PC-01', 'PC-02']);
    expect(chosen({ levels: ['senior'] })).toEqual(['KW-02']);
    expect(chosen({ importances: ['must'] })).toEqual(['KW-01', 'PC-02']);
    expect(chosen({ decks: ['pc'], importances: ['must'] })).toEqual(['PC-02']);
  });

  it('asks only what was missed: an Again, or a required point', () => {
    expect(ids(queue(ALL, custom({ selection: { onlyMissed: true } })).due)).toEqual([
      'KW-01',
      'PC-01',
    ]);
  });

  it('takes only what is due unless cards ahead are wanted', () => {
    // One day later the Again is due and the others are not.
    expect(ids(queue(ALL, custom({ ahead: false })).due)).toEqual(['KW-01', 'PC-01']);
    const late = queue(ALL, custom({ ahead: false }), 40);
    expect(ids(late.due)).toHaveLength(4);
  });

  it('goes on when the minutes are used up: the learner asked for it', () => {
    const chosen = queue(ALL, custom({ cards: 2 }));
    expect(chosen.isEnough).toBe(true);
    expect(chosen.due).toHaveLength(2);
  });

  it('brings no card of today back while it reschedules, and any card in practice', () => {
    expect(queue(ALL, custom(), 0).due).toEqual([]);
    expect(ids(queue(ALL, custom({ reschedules: false }), 0).due)).toHaveLength(4);
  });

  it('adds new cards when wanted, above the target only when their level is named', () => {
    const some = ALL.slice(2);
    expect(ids(queue(some, custom({ fresh: true })).fresh)).toEqual(['KW-01']);
    const seniors = custom({ fresh: true, selection: { levels: ['senior'] } });
    expect(ids(queue(some, seniors).fresh)).toEqual(['KW-02']);
    expect(queue(some, custom()).fresh).toEqual([]);
  });

  it('leaves out what is suspended, known or buried', () => {
    const set = [
      phone.write({ kind: 'suspended', item: 'card:KW-01' }, later(0)),
      phone.write({ kind: 'known', item: 'card:KW-02' }, later(0)),
      phone.write({ kind: 'buried', item: 'card:PC-01', untilDay: 20_790 }, later(0)),
    ] as readonly Event[];
    expect(ids(queue([...ALL, ...set], custom()).due)).toEqual(['PC-02']);
  });
});

describe('a practised event', () => {
  const practice = (item: string): Draft<Practised> => ({
    kind: 'practised',
    item,
    rev: 1,
    target: 'middle',
    offered: POINTS.map(({ id }) => id),
    said: ['a'],
    pitfalls: ['trap'],
    ease: 'steady',
    confidence: 'sure',
    mode: 'speak',
    tookMs: 30_000,
  });

  it('changes no memory, neither of the card nor of the pitfall said in it', () => {
    const event: Event = phone.write(practice('card:KW-01'), later(1));
    expect(foldAll([...ALL, event], context())).toEqual(foldAll(ALL, context()));
  });

  it('counts as an answer given, with its time, and keeps the row of days', () => {
    const event: Event = phone.write(practice('card:KW-01'), later(1));
    const day = studyDay(later(1), 4);
    expect(answersPerDay([event])).toEqual([{ day, answers: 1, ms: 30_000 }]);
    const now = { ...later(1, 2), rolloverHour: 4 };
    expect(streakOf(answerFrames([...ALL, event]), now)).toBe(2);
    expect(streakOf(answerFrames(ALL), now)).toBe(1);
  });

  it('can be undone like any other', () => {
    const event: Event = phone.write(practice('card:KW-01'), later(1));
    const undo: Event = phone.write({ kind: 'undone', event: event.id }, later(1));
    expect(answersPerDay([event, undo])).toEqual([]);
  });
});
