import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../base/time';
import type { QueueItem } from '../schedule/queue';
import { entryFor, planSession } from './plan';

const items = (kind: QueueItem['kind'], count: number): QueueItem[] =>
  Array.from({ length: count }, (_, i) => ({
    item: `card:${kind}-${i}`,
    card: `${kind}-${i}`,
    kind,
    overdueness: 1,
    changed: false,
    leech: false,
  }));
const plan = (due: number, fresh: number) =>
  planSession({ due: items('due', due), fresh: items('new', fresh), alone: [] }).plan;

describe('planSession', () => {
  it('spreads new cards among the due ones, and never starts with one', () => {
    expect(plan(6, 2).map(({ card }) => card)).toEqual([
      'due-0',
      'due-1',
      'due-2',
      'new-0',
      'due-3',
      'due-4',
      'due-5',
      'new-1',
    ]);
    expect(plan(1, 2).map(({ kind }) => kind)).toEqual(['due', 'new', 'new']);
    expect(plan(0, 2).map(({ kind }) => kind)).toEqual(['new', 'new']);
  });

  it('keeps every card once, and the order within each kind', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (due, fresh) => {
        const order = plan(due, fresh);
        const of = (kind: string) =>
          order.filter((entry) => entry.kind === kind).map(({ card }) => card);
        expect(of('due')).toEqual(items('due', due).map(({ card }) => card));
        expect(of('new')).toEqual(items('new', fresh).map(({ card }) => card));
      }),
    );
  });
});

describe('entryFor', () => {
  const today = day(20_787);

  it('tells a new card from a due one and from one ahead of its time', () => {
    expect(entryFor('KW-01', null, today)).toEqual({
      item: 'card:KW-01',
      card: 'KW-01',
      kind: 'new',
    });
    const kindAt = (lastDay: number | null, dueDay: number | null) =>
      entryFor('KW-01', { lastDay, dueDay } as Parameters<typeof entryFor>[1], today).kind;
    expect(kindAt(null, null)).toBe('new');
    expect(kindAt(20_780, 20_787)).toBe('due');
    expect(kindAt(20_780, 20_788)).toBe('ahead');
  });
});
