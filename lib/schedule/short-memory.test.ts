import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { Draft, Event } from './event';
import { applyEvent, foldAll, foldItem } from './fold';
import { answer, CARDS, context, device, drill, later, predict } from './log.fixture';
import { isDueAt, type Memory } from './memory';
import { buildQueue } from './queue';

const ASK = 'ask:KW-01/fault';
const CARD = 'card:KW-04';
const TRAP = 'pitfall:KW-04/trap';
const today = (days: number) => studyDay(later(days), 4);

function phoneWith(...drafts: readonly Draft[]) {
  const phone = device('phone');
  return { phone, log: drafts.map((draft): Event => phone.write(draft, later(0))) };
}

describe('the memory of a prediction', () => {
  it('is its own: the card that it belongs to has none', () => {
    const { log } = phoneWith(predict(ASK, true));
    const rows = foldAll(log, context());
    expect([...rows.keys()]).toEqual([ASK]);
    expect(rows.get(ASK)).toMatchObject({ reps: 1, grade: 'good' });
  });

  it('is Again when a row is wrong, Hard when right and not sure, Good when right and sure', () => {
    const gradeOf = (...args: Parameters<typeof predict>) =>
      foldItem(ASK, phoneWith(predict(...args)).log, context())?.grade;
    expect(gradeOf(ASK, false)).toBe('again');
    expect(gradeOf(ASK, true, 'unsure')).toBe('hard');
    expect(gradeOf(ASK, true, 'no idea')).toBe('hard');
    expect(gradeOf(ASK, true)).toBe('good');
    expect(gradeOf(ASK, true, null)).toBe('good');
  });

  it('comes due like any item, and is offered then', () => {
    const { log } = phoneWith(predict(ASK, false));
    const under = context();
    const memories = foldAll(log, under);
    const due = memories.get(ASK) as Memory;
    expect(isDueAt(due, today(0), later(0).at)).toBe(false);
    expect(isDueAt(due, today(1), later(1).at)).toBe(true);
    const queue = buildQueue({
      memories: memories.values(),
      cards: CARDS,
      context: under,
      today: today(1),
      at: later(1).at,
      limits: { minutes: 10, newADay: 0, spokenMax: 8 },
      pace: { cardMs: 60_000, promptMs: 8_000 },
      spentMs: 0,
    });
    expect(queue.shorts).toMatchObject([{ item: ASK, kind: 'ask', card: 'KW-01', part: 'fault' }]);
  });
});

describe('a pitfall said in an answer', () => {
  it('counts against both memories by one event, and one undo takes back both', () => {
    const { phone, log } = phoneWith(answer(CARD, 'good', { pitfalls: ['trap'] }));
    const under = context();
    const said = foldAll(log, under);
    expect(said.get(CARD)).toMatchObject({ reps: 1, grade: 'again' });
    expect(said.get(TRAP)).toMatchObject({ reps: 1, grade: 'again' });
    const [slip] = log as [Event];
    const undo: Event = phone.write({ kind: 'undone', event: slip.id }, later(0));
    expect(foldAll([...log, undo], under).size).toBe(0);
    const redo: Event = phone.write({ kind: 'undone', event: undo.id }, later(0));
    expect(foldAll([...log, undo, redo], under)).toEqual(said);
  });

  it('sets back a pitfall that was judged surely before, and its own undo does not touch the card', () => {
    const { phone, log } = phoneWith(
      drill(TRAP, true),
      answer(CARD, 'good', { pitfalls: ['trap'] }),
    );
    const under = context();
    expect(foldItem(TRAP, log, under)).toMatchObject({ lapses: 1, sureDays: 0, grade: 'again' });
    const [judged] = log as [Event];
    const undo: Event = phone.write({ kind: 'undone', event: judged.id }, later(0));
    expect(foldItem(TRAP, [...log, undo], under)).toMatchObject({ reps: 1, lapses: 0 });
    expect(foldItem(CARD, [...log, undo], under)).toEqual(foldItem(CARD, log, under));
  });
});

describe('a pitfall judged with confidence switched off', () => {
  it('counts as sure, so that it can retire', () => {
    const off = (isRight: boolean) => ({ ...drill(TRAP, isRight), confidence: null });
    const phone = device('phone');
    const log = [0, 2, 13].map((day): Event => phone.write(off(true), later(day)));
    const sure = [0, 2, 13].map((day): Event => phone.write(drill(TRAP, true), later(day)));
    const row = foldItem(TRAP, log, context());
    expect(row).toMatchObject({ sureDays: 3, retired: true });
    expect(row?.dueDay).toBe(foldItem(TRAP, sure, context())?.dueDay);
    const slip: Event = phone.write(off(false), later(14));
    expect(applyEvent(TRAP, row, slip, context())).toMatchObject({ sureDays: 0, retired: false });
  });
});
