import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueueItem } from '../schedule/queue';
import { planSession } from './plan';

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
