import { describe, expect, it } from 'vitest';
import { freshEngine, until } from '@/lib/store/engine.fixture';
import { answer, storeOn } from '@/lib/store/log.fixture';
import {
  grade,
  isIdle,
  kept,
  newSession,
  OUTCOME,
  page,
  reveal,
  running,
  screenOf,
  tabMirror,
} from './runner.fixture';

describe('SessionRunner, after a kill, a reload or another tab', () => {
  it('comes back to the same card with the same ticks after a kill', async () => {
    const engine = freshEngine();
    const first = await page(engine);
    first.runner.start(newSession());
    reveal(first.runner);
    await kept(
      first.store,
      (session) => session.screen.kind === 'reveal' && session.screen.work.said.length === 1,
    );
    const second = await page(engine, 'two');
    expect(screenOf(second.runner)).toMatchObject({
      kind: 'reveal',
      entry: 0,
      work: { said: ['a'] },
    });
  });

  it('comes back to the next card when it was killed between the commit and the move', async () => {
    const engine = freshEngine();
    const first = await page(engine);
    first.runner.start(newSession());
    reveal(first.runner);
    grade(first.runner);
    // The first page is never asked again: as far as it knows, the answer is still being saved.
    await until(() => isIdle(first.runner));
    const second = await page(engine, 'two');
    expect(screenOf(second.runner)).toMatchObject({ kind: 'question', entry: 1 });
    expect(running(second.runner).session.done).toHaveLength(1);
  });

  it('undoes any number of answers, the last one from the summary too, and redoes them', async () => {
    const { runner, store } = await page(freshEngine());
    runner.start(newSession());
    for (const item of ['card:KW-01', 'card:PC-01']) {
      reveal(runner);
      runner.commit(answer({ item, said: ['a'] }), OUTCOME);
      await until(() => isIdle(runner));
    }
    expect(screenOf(runner).kind).toBe('summary');
    const after = await store.db.memories.toArray();
    runner.undo();
    await until(() => isIdle(runner) && running(runner).session.done.length === 1);
    runner.undo();
    await until(() => isIdle(runner) && running(runner).session.done.length === 0);
    expect(await store.db.memories.toArray()).toEqual([]);
    runner.redo();
    await until(() => running(runner).session.done.length === 1);
    runner.redo();
    await until(() => running(runner).session.done.length === 2);
    expect(await store.db.memories.toArray()).toEqual(after);
    expect(screenOf(runner).kind).toBe('summary');
  });

  it('keeps typed words after a pause, and at once in a copy when the page is hidden', async () => {
    const engine = freshEngine();
    const mirror = tabMirror();
    const first = await page(engine, 'one', { mirror });
    first.runner.start(newSession());
    await kept(first.store, () => true);
    first.runner.dispatch({ kind: 'type', text: 'page' });
    first.runner.dispatch({ kind: 'type', text: 'page cache' });
    expect((await first.store.readDraft('session'))?.value).toMatchObject({
      screen: { work: { text: '' } },
    });
    first.advance(300);
    await kept(
      first.store,
      ({ screen }) => screen.kind === 'question' && screen.work.text === 'page cache',
    );
    const row = await first.store.readDraft('session');
    first.runner.dispatch({ kind: 'type', text: 'page cache, not disk' });
    first.runner.hide();
    // The page was killed before the store had time for the last words: the row is as it was.
    const killed = freshEngine();
    if (row !== null) await storeOn(killed).changeDraft(row);
    const second = await page(killed, 'two', { mirror });
    expect(screenOf(second.runner)).toMatchObject({ work: { text: 'page cache, not disk' } });
  });

  it('follows what another tab did, once it is shown again', async () => {
    const engine = freshEngine();
    const one = await page(engine, 'one');
    one.runner.start(newSession());
    await kept(one.store, () => true);
    const two = await page(engine, 'two');
    reveal(two.runner);
    grade(two.runner);
    await until(() => isIdle(two.runner));
    await one.runner.show();
    expect(screenOf(one.runner)).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('practises where the browser keeps nothing, without a word of saving', async () => {
    const { runner, store } = await page({});
    expect(store.state()).toMatchObject({ kind: 'read-only', failure: { kind: 'denied' } });
    runner.start(newSession());
    reveal(runner);
    grade(runner);
    expect(screenOf(runner)).toMatchObject({ kind: 'question', entry: 1 });
    runner.undo();
    expect(screenOf(runner)).toMatchObject({ kind: 'reveal', entry: 0 });
    expect(running(runner)).toMatchObject({ write: { kind: 'idle' }, draftFailure: null });
  });

  it('forgets the session once its summary was read', async () => {
    const engine = freshEngine();
    const { runner, store } = await page(engine);
    runner.start(newSession());
    await kept(store, () => true);
    await runner.end();
    expect(runner.state()).toEqual({ kind: 'none' });
    expect((await page(engine, 'two')).runner.state()).toEqual({ kind: 'none' });
  });

  it('comes back to a summary on the same day, and lets it go on the next', async () => {
    const engine = freshEngine();
    const { runner, store } = await page(engine);
    runner.start({ ...newSession(), screen: { kind: 'summary' } });
    await kept(store, () => true);
    expect(screenOf((await page(engine, 'two')).runner).kind).toBe('summary');
    const tomorrow = await page(engine, 'three', {}, { day: 20_788 });
    expect(tomorrow.runner.state()).toEqual({ kind: 'none' });
  });

  it('leaves out a card that has left the content', async () => {
    const engine = freshEngine();
    const { runner, store } = await page(engine);
    runner.start(newSession());
    await kept(store, () => true);
    const later = await page(engine, 'two', {}, { hasCard: (card) => card !== 'KW-01' });
    expect(screenOf(later.runner)).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('lets a stored session of another shape go', async () => {
    const engine = freshEngine();
    await storeOn(engine).changeDraft({ key: 'session', value: { v: 9 }, at: 1 });
    expect((await page(engine, 'two')).runner.state()).toEqual({ kind: 'none' });
  });
});
