import { describe, expect, it } from 'vitest';
import type { Clock } from '@/lib/base/time';
import type { Engine } from '@/lib/store/database';
import { alteredEngine, freshEngine, manualTimer, until } from '@/lib/store/engine.fixture';
import { answer, FOLD, onDay, storeOn } from '@/lib/store/log.fixture';
import type { Store } from '@/lib/store/store';
import { startSession } from '@/lib/study/session';
import type { AnswerOutcome, Session } from '@/lib/study/session-state';
import type { Mirror } from './draft-saver';
import { type RunnerContext, type RunnerParts, SessionRunner } from './session-runner';

const OUTCOME: AnswerOutcome = {
  kind: 'answer',
  grade: 'good',
  isOverridden: false,
  dueDay: 20_800,
  intervalDays: 3,
  minutes: null,
  missing: [],
  pitfalls: [],
  rung: 'middle',
  rungBefore: null,
};

function ticking(): Clock {
  let n = 0;
  return {
    now() {
      n += 1;
      return { ...onDay(0), at: (onDay(0).at + n) as ReturnType<Clock['now']>['at'] };
    },
  };
}

function tabMirror(): Mirror {
  const notes = new Map<string, string>();
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
    removeItem: (key) => void notes.delete(key),
  };
}

const clock = ticking();

/** A page: a store, a runner, and a timer that is moved by hand. */
async function page(
  engine: Engine,
  who = 'one',
  changes: Partial<RunnerParts> = {},
  context: Partial<RunnerContext> = {},
) {
  const manual = manualTimer();
  const store = storeOn(engine, who);
  const runner = new SessionRunner({ store, clock, timer: manual.timer, mirror: null, ...changes });
  runner.configure({
    foldUnder: FOLD,
    rolloverHour: 4,
    hasCard: () => true,
    day: 20_787,
    ...context,
  });
  await runner.load();
  return { store, runner, advance: manual.advance };
}

function newSession(): Session {
  const plan = ['KW-01', 'PC-01'].map((card) => ({
    item: `card:${card}`,
    card,
    kind: 'new' as const,
  }));
  return startSession({ plan, alone: [], mode: 'speak', at: clock.now().at, day: 20_787 });
}

function running(runner: SessionRunner) {
  const state = runner.state();
  if (state.kind !== 'running') throw new Error(`expected a running session, got ${state.kind}`);
  return state;
}

const screenOf = (runner: SessionRunner) => running(runner).session.screen;
const isIdle = (runner: SessionRunner) => running(runner).write.kind === 'idle';

function reveal(runner: SessionRunner): void {
  runner.dispatch({ kind: 'confide', confidence: 'unsure', at: clock.now().at });
  runner.dispatch({ kind: 'tick', point: 'a' });
}

async function kept(store: Store, where: (session: Session) => boolean): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const value = (await store.readDraft('session'))?.value;
    if (value !== undefined && where(value as Session)) return;
  }
  throw new Error('the draft never held that');
}

const grade = (runner: SessionRunner) => runner.commit(answer({ said: ['a'] }), OUTCOME);

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

/** Keeps every later transaction of this database waiting, as a busy disk does. @returns how to let go */
async function hold(store: Store): Promise<() => void> {
  let isHeld = true;
  await new Promise<void>((started) => {
    const transaction = store.db
      .backendDB()
      .transaction(['events', 'memories', 'settings', 'drafts'], 'readwrite');
    const askOn = () => {
      transaction.objectStore('events').count().onsuccess = () => {
        started();
        if (isHeld) askOn();
      };
    };
    askOn();
  });
  return () => {
    isHeld = false;
  };
}
