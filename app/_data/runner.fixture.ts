// A page without a screen: a store on an engine, a runner, a timer moved by hand, and the taps of a learner.

import type { Clock } from '@/lib/base/time';
import type { Engine } from '@/lib/store/database';
import { manualTimer } from '@/lib/store/engine.fixture';
import { answer, FOLD, onDay, storeOn } from '@/lib/store/log.fixture';
import type { Store } from '@/lib/store/store';
import { startSession } from '@/lib/study/session';
import type { AnswerOutcome, Session } from '@/lib/study/session-state';
import type { Mirror } from './draft-saver';
import { type RunnerContext, type RunnerParts, SessionRunner } from './session-runner';

export const OUTCOME: AnswerOutcome = {
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

export function tabMirror(): Mirror {
  const notes = new Map<string, string>();
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
    removeItem: (key) => void notes.delete(key),
  };
}

export const clock = ticking();

/** A page: a store, a runner, and a timer that is moved by hand. */
export async function page(
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

export function newSession(): Session {
  const plan = ['KW-01', 'PC-01'].map((card) => ({
    item: `card:${card}`,
    card,
    kind: 'new' as const,
  }));
  return startSession({ plan, alone: [], mode: 'speak', at: clock.now().at, day: 20_787 });
}

export function running(runner: SessionRunner) {
  const state = runner.state();
  if (state.kind !== 'running') throw new Error(`expected a running session, got ${state.kind}`);
  return state;
}

export const screenOf = (runner: SessionRunner) => running(runner).session.screen;
export const isIdle = (runner: SessionRunner) => running(runner).write.kind === 'idle';

export function reveal(runner: SessionRunner): void {
  runner.dispatch({ kind: 'confide', confidence: 'unsure', at: clock.now().at });
  runner.dispatch({ kind: 'tick', point: 'a' });
}

export async function kept(store: Store, where: (session: Session) => boolean): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const value = (await store.readDraft('session'))?.value;
    if (value !== undefined && where(value as Session)) return;
  }
  throw new Error('the draft never held that');
}

export const grade = (runner: SessionRunner) => runner.commit(answer({ said: ['a'] }), OUTCOME);

/** Keeps every later transaction of this database waiting, as a busy disk does. @returns how to let go */
export async function hold(store: Store): Promise<() => void> {
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
