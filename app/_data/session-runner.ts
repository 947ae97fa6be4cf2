// One session as it runs: the reducer of `lib/study`, the store behind it, and the draft row that lets a killed tab come
// back to the same card with the same ticks. Not React, so that it can be tried without a screen.

import type { Clock } from '@/lib/base/time';
import type { Draft } from '@/lib/schedule/event';
import { classify, type StoreFailure } from '@/lib/store/failure';
import type { FoldUnder } from '@/lib/store/fold-under';
import type { Pending } from '@/lib/store/pending';
import type { Store } from '@/lib/store/store';
import type { Timer } from '@/lib/store/timer';
import { type WritePhase, watchWrite } from '@/lib/store/waiting';
import { isSession } from '@/lib/study/is-session';
import { resumeSession } from '@/lib/study/resume';
import { redoTarget, reduceSession, undoTarget } from '@/lib/study/session';
import type { Action, CardEntry, Outcome, Session, ShortEntry } from '@/lib/study/session-state';
import { DraftSaver, type Mirror } from './draft-saver';

export type RunnerState =
  | { readonly kind: 'loading' }
  /** There is no session to go on with. */
  | { readonly kind: 'none' }
  /** The store could not be read; `load` tries again. */
  | { readonly kind: 'failed'; readonly failure: StoreFailure }
  | {
      readonly kind: 'running';
      readonly session: Session;
      readonly write: WritePhase;
      /** Ticks that could not be kept; the next one tries again. */
      readonly draftFailure: StoreFailure | null;
    };

/** What the runner is told from outside and may change while it runs. */
export type RunnerContext = {
  readonly foldUnder: FoldUnder;
  readonly rolloverHour: number;
  hasCard(card: string): boolean;
  /** Whether a card still has this pitfall or ask; absent: it has. */
  hasShort?(entry: ShortEntry): boolean;
  /** The present study day. */
  readonly day: number;
};

export type RunnerParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly timer: Timer;
  /** A synchronous copy for the moment the page is hidden; null: none. */
  readonly mirror: Mirror | null;
};

/** A write on its way: what is written, and what happens to the session once it is kept. */
type Job = { readonly pending: Pending; action(at: number): Action };

const IDLE: WritePhase = { kind: 'idle' };
const NONE: RunnerState = { kind: 'none' };

export class SessionRunner {
  readonly #parts: RunnerParts;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();
  #context: RunnerContext | null = null;
  #state: RunnerState = { kind: 'loading' };
  #job: Job | null = null;
  #attempts = 0;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#saver = new DraftSaver(parts, (failure) => {
      if (!this.#keepsNothing()) this.#patch({ draftFailure: failure });
    });
  }

  /** The same object until something changes. */
  readonly state = (): RunnerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells the runner the questions and the rollover in force. Needed before anything else. */
  configure(context: RunnerContext): void {
    this.#context = context;
  }

  /** Comes back to the stored session, set right by the log. */
  async load(): Promise<void> {
    if (this.#isBusy()) return;
    const before = this.#state;
    // What happened while the store was read is newer than what was read.
    const isOutdated = () => this.#state !== before || this.#isBusy();
    try {
      const stored = await this.#saver.read();
      const session = isSession(stored) && this.#isOpen(stored) ? await this.#resume(stored) : null;
      if (isOutdated()) return;
      if (session === null) this.#move(NONE);
      else this.#run(session);
    } catch (error) {
      if (isOutdated() || before.kind === 'running') return;
      this.#move(this.#keepsNothing() ? NONE : { kind: 'failed', failure: classify(error) });
    }
  }

  /** Begins a session. A second tap finds one running and does nothing. */
  start(session: Session): void {
    if (this.#state.kind === 'running') return;
    this.#run(session);
    this.#saver.save(session);
  }

  /** Everything but commits: ticks, words typed, tiers opened, time hidden. */
  dispatch(
    action: Exclude<Action, { kind: 'commit' | 'saved' | 'failed' | 'undone' | 'redone' }>,
  ): void {
    const session = this.#session();
    if (session === null) return;
    const next = reduceSession(session, action);
    if (next === session) return;
    this.#patch({ session: next });
    if (action.kind === 'type') this.#saver.saveSoon(next);
    else this.#saver.save(next);
  }

  /** A grade, Said it / Missed it, a verdict or the plug was pressed. A second tap while it is saved does nothing. */
  commit(draft: Draft, outcome: Outcome): void {
    const session = this.#session();
    if (session === null || this.#job !== null) return;
    const pending = this.#pend(draft);
    const eventId = pending.events[0]?.id ?? '';
    const committed = reduceSession(session, { kind: 'commit', eventId, outcome });
    if (committed.pending === null) return;
    this.#patch({ session: committed });
    this.#begin({ pending, action: (at) => ({ kind: 'saved', at }) });
  }

  undo(): void {
    const session = this.#session();
    const target = session === null ? null : undoTarget(session);
    if (target === null || this.#job !== null) return;
    const pending = this.#pend({ kind: 'undone', event: target });
    const undoneBy = pending.events[0]?.id ?? '';
    this.#begin({ pending, action: (at) => ({ kind: 'undone', undoneBy, at }) });
  }

  redo(): void {
    const session = this.#session();
    const target = session === null ? null : redoTarget(session);
    if (target === null || this.#job !== null) return;
    const pending = this.#pend({ kind: 'undone', event: target });
    this.#begin({ pending, action: (at) => ({ kind: 'redone', at }) });
  }

  /**
   * A card is suspended, buried, reset or known: recorded, then left out of this session.
   * @returns the event's id, by which it can be taken back; null: something else is being written
   */
  putAside(draft: Draft, card: string): string | null {
    if (this.#session() === null || this.#job !== null) return null;
    const pending = this.#pend(draft);
    this.#begin({ pending, action: (at) => ({ kind: 'putAside', card, at }) });
    return pending.events[0]?.id ?? null;
  }

  /** Takes `putAside` back: recorded, then the card is asked next. */
  takeBack(event: string, entry: CardEntry): void {
    if (this.#session() === null || this.#job !== null) return;
    const pending = this.#pend({ kind: 'undone', event });
    this.#begin({ pending, action: (at) => ({ kind: 'ask', entry, at }) });
  }

  /** Writes again what could not be kept: the same events with the same ids. */
  retry(): void {
    if (this.#job === null) return;
    const { store } = this.#parts;
    // What comes of it is seen by the attempt, which waits for the same opening.
    if (store.state().kind !== 'open') store.reopen().catch(() => undefined);
    this.#attempt(this.#job);
  }

  /** The page is hidden, or about to be killed without a word. */
  hide(): void {
    this.dispatch({ kind: 'hide', at: this.#now() });
    const session = this.#session();
    if (session !== null) this.#saver.mirror(session);
  }

  /** The page is back; another tab may have moved the session on meanwhile. */
  async show(): Promise<void> {
    if (this.#session() !== null && !this.#saver.isBehind()) await this.load();
    this.dispatch({ kind: 'show', at: this.#now() });
  }

  /** The summary was read: there is nothing left to come back to. */
  async end(): Promise<void> {
    if (this.#job !== null) return;
    this.#move(NONE);
    await this.#saver.clear();
  }

  #begin(job: Job): void {
    this.#job = job;
    if (this.#keepsNothing()) this.#settle(job);
    else this.#attempt(job);
  }

  #attempt(job: Job): void {
    const session = this.#session();
    const { store, timer } = this.#parts;
    if (session === null || this.#context === null) return;
    const settled = reduceSession(session, job.action(this.#now()));
    const write = store.record(job.pending, this.#context.foldUnder, [this.#saver.change(settled)]);
    this.#attempts += 1;
    const attempt = this.#attempts;
    // An earlier attempt that still hangs may land, but what is said is said of the newest.
    const report = (phase: WritePhase) => {
      const isNewest = this.#job === job && this.#attempts === attempt;
      if (isNewest && phase.kind !== 'idle') this.#patch({ write: phase });
    };
    void watchWrite(write, timer, report).then((kept) => {
      if (kept !== null) this.#settle(job);
    });
  }

  /** The first attempt that lands moves the screen; those that hung or were repeated beside it find nothing to do. */
  #settle(job: Job): void {
    const session = this.#session();
    if (this.#job !== job || session === null) return;
    this.#job = null;
    this.#patch({ session: reduceSession(session, job.action(this.#now())), write: IDLE });
  }

  /** Reading and practising go on where the browser keeps nothing; every screen says so. */
  #keepsNothing(): boolean {
    const state = this.#parts.store.state();
    return state.kind === 'read-only' && state.failure.kind === 'denied';
  }

  /** A summary that was left on an earlier day is over; everything else is gone on with. */
  #isOpen(stored: Session): boolean {
    return stored.screen.kind !== 'summary' || stored.day === this.#context?.day;
  }

  async #resume(stored: Session): Promise<Session> {
    const ids = [
      ...stored.done.map((done) => done.eventId),
      ...stored.undone.map(({ done }) => done.eventId),
      ...(stored.pending === null ? [] : [stored.pending.eventId]),
    ];
    const counting = await this.#parts.store.readCounting(ids);
    return resumeSession(stored, {
      counts: (id) => counting.has(id),
      hasCard: (card) => this.#context?.hasCard(card) ?? true,
      hasShort: (entry) => this.#context?.hasShort?.(entry) ?? true,
      at: this.#now(),
    });
  }

  #pend(draft: Draft): Pending {
    const rolloverHour = this.#context?.rolloverHour ?? 0;
    return this.#parts.store.pend([draft], { ...this.#parts.clock.now(), rolloverHour });
  }

  #now(): number {
    return this.#parts.clock.now().at;
  }

  #session(): Session | null {
    return this.#state.kind === 'running' ? this.#state.session : null;
  }

  #isBusy(): boolean {
    return this.#job !== null || this.#saver.isBehind();
  }

  #run(session: Session): void {
    this.#move({ kind: 'running', session, write: IDLE, draftFailure: null });
  }

  #patch(change: Partial<Omit<Extract<RunnerState, { kind: 'running' }>, 'kind'>>): void {
    if (this.#state.kind === 'running') this.#move({ ...this.#state, ...change });
  }

  #move(state: RunnerState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
