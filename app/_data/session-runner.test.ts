import { describe, expect, it } from 'vitest';
import { alteredEngine, freshEngine, until } from '@/lib/store/engine.fixture';
import { isCard } from '@/lib/study/next-screen';
import {
  grade,
  hold,
  isIdle,
  kept,
  newSession,
  page,
  reveal,
  running,
  screenOf,
} from './runner.fixture';

describe('SessionRunner', () => {
  it('has nothing to go on with in a new browser', async () => {
    const { runner } = await page(freshEngine());
    expect(runner.state()).toEqual({ kind: 'none' });
  });

  it('starts one session for two taps', async () => {
    const { runner } = await page(freshEngine());
    const session = newSession();
    runner.start(session);
    runner.start(newSession());
    expect(running(runner).session).toBe(session);
  });

  it('does not lose a session that was started while the store was still being read', async () => {
    const { runner } = await page(freshEngine());
    const loading = runner.load();
    runner.start(newSession());
    await loading;
    expect(runner.state().kind).toBe('running');
  });

  it('stays on the card until the answer is kept, then moves', async () => {
    const { runner, store } = await page(freshEngine());
    runner.start(newSession());
    reveal(runner);
    grade(runner);
    expect(screenOf(runner).kind).toBe('reveal');
    expect(running(runner).write).toEqual({ kind: 'pressed' });
    await until(() => isIdle(runner));
    expect(screenOf(runner)).toMatchObject({ kind: 'question', entry: 1 });
    expect(await store.readLog()).toHaveLength(1);
  });

  it('makes one event of five taps', async () => {
    const { runner, store } = await page(freshEngine());
    runner.start(newSession());
    reveal(runner);
    for (let i = 0; i < 5; i += 1) grade(runner);
    await until(() => isIdle(runner));
    expect(await store.readLog()).toHaveLength(1);
    runner.undo();
    await until(() => isIdle(runner));
    expect(screenOf(runner)).toMatchObject({ kind: 'reveal', entry: 0, work: { said: ['a'] } });
  });

  it('says after a second that it is saving, after four that it failed, and moves when it lands after all', async () => {
    const engine = freshEngine();
    const { runner, store, advance } = await page(engine);
    runner.start(newSession());
    reveal(runner);
    const release = await hold(store);
    grade(runner);
    advance(1000);
    expect(running(runner).write).toEqual({ kind: 'saving' });
    advance(3000);
    expect(running(runner).write).toMatchObject({ kind: 'failed', failure: { kind: 'slow' } });
    expect(screenOf(runner).kind).toBe('reveal');
    runner.retry();
    runner.retry();
    release();
    await until(() => isIdle(runner));
    await runner.show();
    expect(screenOf(runner)).toMatchObject({ kind: 'question', entry: 1 });
    expect(await store.readLog()).toHaveLength(1);
  });

  it('records that a card is put aside, goes on to the next, and takes it back', async () => {
    const { runner, store } = await page(freshEngine());
    const session = newSession();
    runner.start(session);
    const id = runner.putAside({ kind: 'suspended', item: 'card:KW-01' }, 'KW-01');
    await until(() => isIdle(runner) && screenOf(runner).kind === 'question');
    expect(screenOf(runner)).toMatchObject({ entry: 1 });
    const [entry] = session.plan;
    if (id === null || !isCard(entry)) throw new Error('nothing was put aside');
    runner.takeBack(id, entry);
    await until(() => isIdle(runner));
    expect(screenOf(runner)).toMatchObject({ kind: 'question', entry: 0 });
    expect((await store.readLog()).map(({ kind }) => kind)).toEqual(['suspended', 'undone']);
    expect((await store.readCounting([id])).has(id)).toBe(false);
  });

  it('keeps the card and the id when the write is refused, and writes once on retry', async () => {
    const engine = freshEngine();
    let isBroken = false;
    const broken = alteredEngine(engine, {
      open: (name, version) => {
        if (isBroken)
          throw new DOMException('Internal error opening backing store', 'UnknownError');
        return engine.indexedDB.open(name, version);
      },
    });
    const { runner, store } = await page(broken);
    runner.start(newSession());
    reveal(runner);
    await kept(store, (session) => session.screen.kind === 'reveal');
    isBroken = true;
    store.close();
    grade(runner);
    await until(() => running(runner).write.kind === 'failed');
    const eventId = running(runner).session.pending?.eventId;
    expect(screenOf(runner)).toMatchObject({ kind: 'reveal', entry: 0, work: { said: ['a'] } });
    isBroken = false;
    runner.retry();
    await until(() => isIdle(runner));
    expect((await store.readLog()).map(({ id }) => id)).toEqual([eventId]);
    expect(screenOf(runner)).toMatchObject({ kind: 'question', entry: 1 });
  });
});
