import { describe, expect, it } from 'vitest';
import type { Draft } from '@/lib/schedule/event';
import { WriteQueue, type Writer } from './write-queue';

const reset = (item: string): Draft => ({ kind: 'reset', item });
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Keeps what it is given while it works; a write that failed is kept by the next `again`. */
function writer() {
  const kept: string[] = [];
  const state = { works: true };
  let last = '';
  const attempt = async () => {
    if (!state.works) return null;
    if (!kept.includes(last)) kept.push(last);
    return [`id-${last}`];
  };
  const each: Writer = {
    keep: (draft) => {
      last = (draft as { item: string }).item;
      return attempt();
    },
    again: attempt,
  };
  return { kept, state, each };
}

describe('WriteQueue', () => {
  it('keeps one event after the other, and tells each its id', async () => {
    const { kept, each } = writer();
    const queue = new WriteQueue();
    const told: string[] = [];
    for (const item of ['a', 'b', 'c'])
      queue.push({ draft: reset(item), onKept: (id) => told.push(id) }, each);
    await turn();
    expect(kept).toEqual(['a', 'b', 'c']);
    expect(told).toEqual(['id-a', 'id-b', 'id-c']);
  });

  it('writes nothing past one that failed, and loses none of it', async () => {
    const { kept, state, each } = writer();
    const queue = new WriteQueue();
    const told: string[] = [];
    const push = (item: string) =>
      queue.push({ draft: reset(item), onKept: (id) => told.push(id) }, each);
    state.works = false;
    push('a');
    push('b');
    await turn();
    queue.retry(each);
    await turn();
    expect([kept, told]).toEqual([[], []]);
    state.works = true;
    queue.retry(each);
    queue.retry(each);
    await turn();
    expect(kept).toEqual(['a', 'b']);
    expect(told).toEqual(['id-a', 'id-b']);
  });
});
