'use client';

// The session on screen: started or come back to, acted on, kept. The reducer decides what is on screen, the runner keeps
// it; this hook gives them the questions, the memories and the moment.

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { studyDay } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
import { cardItem } from '@/lib/schedule/item';
import type { Wish } from '@/lib/schedule/queue';
import { classify } from '@/lib/store/failure';
import { NO_TALLY, type Tally } from '@/lib/store/tally';
import { deviceTimer } from '@/lib/store/timer';
import { entryFor, planSession } from '@/lib/study/plan';
import { startSession } from '@/lib/study/session';
import { type Grading, gradingOf } from './grading';
import { deviceMirror, useServices } from './services';
import { type RunnerState, SessionRunner } from './session-runner';
import { queueOf } from './today';
import { type Memories, useMemories } from './use-memories';
import { useNow } from './use-now';
import { useSettings } from './use-settings';

type Running = Extract<RunnerState, { kind: 'running' }>;

export type SessionView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string; readonly retry: () => void }
  | {
      readonly kind: 'none';
      /** Begins one; resolves to false where there is nothing to study. A second call while it begins does nothing. */
      readonly start: (wish?: Wish) => Promise<boolean>;
      /** Begins a session of this one card; false where there is no such card. */
      readonly ask: (card: CardId) => boolean;
    }
  | (Running & {
      readonly runner: SessionRunner;
      readonly memories: Memories;
      /** The card on screen judged by its evidence, and what each grade would do; null where no card is asked. */
      readonly grading: Grading | null;
      /** Ends this session, read or not, and begins another. */
      readonly startAnother: (wish?: Wish) => Promise<boolean>;
      /** Puts this card on screen next; false where there is no such card. */
      readonly ask: (card: CardId) => boolean;
    });

const LOADING = { kind: 'loading' } as const;
const LOADING_STATE: RunnerState = { kind: 'loading' };

export function useSession(): SessionView {
  const { store, clock } = useServices();
  const held = useMemories();
  const { settings, isSettled } = useSettings();
  const [runner] = useState(
    () => new SessionRunner({ store, clock, timer: deviceTimer, mirror: deviceMirror() }),
  );
  const state = useSyncExternalStore(runner.subscribe, runner.state, () => LOADING_STATE);
  const memories = held.kind === 'ready' ? held.value : null;
  const isReady = memories !== null && isSettled;
  const now = useNow();

  useEffect(() => {
    if (memories === null || !isSettled) return;
    const { rolloverHour } = settings;
    runner.configure({
      foldUnder: memories.foldUnder,
      rolloverHour,
      hasCard: (card) => memories.context.cards.has(card),
      hasShort: ({ kind, card: id, part }) => {
        const card = memories.index.cards.find((one) => one.id === id);
        return (kind === 'ask' ? card?.asks : card?.pitfalls)?.includes(part) === true;
      },
      day: studyDay(clock.now(), rolloverHour),
    });
  }, [runner, clock, memories, settings, isSettled]);
  useEffect(() => {
    if (isReady) void runner.load();
  }, [runner, isReady]);
  useVisibility(runner);

  const begin = useBeginnings(runner, memories);
  const session = state.kind === 'running' ? state.session : null;
  const grading = useMemo(
    () =>
      session === null || memories === null || now === null
        ? null
        : gradingOf(session, memories, now, settings.rolloverHour),
    [session, memories, now, settings.rolloverHour],
  );

  if (held.kind === 'failed') return held;
  switch (state.kind) {
    case 'loading':
      return LOADING;
    case 'failed':
      return {
        kind: 'failed',
        problem: `The session could not be read: ${state.failure.reason}. Nothing is lost.`,
        retry: () => void runner.load(),
      };
    case 'none':
      return memories === null ? LOADING : { kind: 'none', ...begin };
    case 'running':
      return memories === null ? LOADING : { ...state, runner, memories, grading, ...begin };
  }
}

/** The ways to begin: today's list or another wish, a new session after this one, or one card. */
function useBeginnings(runner: SessionRunner, memories: Memories | null) {
  const { store, clock } = useServices();
  const { settings } = useSettings();
  const start = useCallback(
    async (wish: Wish = { kind: 'today' }) => {
      if (memories === null) return false;
      const tally = await store.readTally().catch(emptyWhereDenied);
      const moment = clock.now();
      const queue = queueOf({ ...memories, tally, settings, now: moment }, wish);
      const day = studyDay(moment, settings.rolloverHour);
      const { plan, alone } = planSession(queue, { walksLeeches: true, seed: String(day) });
      if (plan.length === 0 && alone.length === 0) return false;
      const isPractice = wish.kind === 'custom' && !wish.reschedules;
      const { answerMode: mode } = settings;
      runner.start(startSession({ plan, alone, mode, at: moment.at, day, isPractice }));
      return true;
    },
    [runner, store, clock, memories, settings],
  );
  const startAnother = useCallback(
    async (wish?: Wish) => {
      await runner.end();
      return await start(wish);
    },
    [runner, start],
  );
  const ask = useCallback(
    (card: CardId) => {
      if (memories === null || !memories.context.cards.has(card)) return false;
      const moment = clock.now();
      const day = studyDay(moment, settings.rolloverHour);
      const entry = entryFor(card, memories.memories.get(cardItem(card)) ?? null, day);
      if (runner.state().kind === 'running') {
        runner.dispatch({ kind: 'ask', entry, at: moment.at });
      } else {
        const { answerMode: mode } = settings;
        runner.start(startSession({ plan: [entry], alone: [], mode, at: moment.at, day }));
      }
      return true;
    },
    [runner, clock, memories, settings],
  );
  return { start, startAnother, ask };
}

/** Time on screen counts only while the page is shown; what is not kept yet is kept when it hides. */
function useVisibility(runner: SessionRunner): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') runner.hide();
      else void runner.show();
    };
    const leave = () => runner.hide();
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void runner.show();
    };
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [runner]);
}

function emptyWhereDenied(error: unknown): Tally {
  if (classify(error).kind === 'denied') return NO_TALLY;
  throw error;
}
