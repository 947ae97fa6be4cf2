// A pitfall or a prediction in a session: what a verdict, or what was marked, comes to, recorded with the day on which
// it comes back.

import { type Moment, studyDay } from '@/lib/base/time';
import type { Confidence } from '@/lib/rubric/grade';
import type { Base, Drilled } from '@/lib/schedule/event';
import { applyEvent } from '@/lib/schedule/fold';
import { askItem } from '@/lib/schedule/item';
import { previewGrades } from '@/lib/schedule/preview';
import type { Judged, Session } from '@/lib/study/session-state';
import { draftClaim, draftPrediction, type Made } from '@/lib/study/short-answer';
import { loadBeyond } from './load';
import type { SessionRunner } from './session-runner';
import type { Memories } from './use-memories';

type Under = {
  readonly memories: Pick<Memories, 'context' | 'memories'>;
  readonly now: Moment;
  readonly rolloverHour: number;
};

/** What each grade would do to a pitfall or an ask. */
export function previewsOf(item: string, { memories: held, now, rolloverHour }: Under) {
  const { context, memories } = held;
  const memory = memories.get(item) ?? null;
  const load = loadBeyond(memories.values(), item, studyDay(now, rolloverHour));
  return previewGrades({ item, memory, moment: now, rolloverHour, load }, context);
}

/**
 * Records the verdict on the claim on screen. A second tap while it is saved does nothing.
 * @param judged null: "no idea, show me"
 */
export function commitClaim(
  session: Session,
  runner: SessionRunner,
  verdict: { readonly judged: Judged | null; readonly confidence: Confidence | null },
  under: Under,
): void {
  const { screen, plan } = session;
  const entry = screen.kind === 'claim' ? plan[screen.entry] : undefined;
  if (entry?.kind !== 'pitfall') return;
  const { context, memories } = under.memories;
  const before = memories.get(entry.item) ?? null;
  const retires = (draft: Omit<Drilled, keyof Base>): boolean => {
    const event = { ...baseAt(under), ...draft };
    return applyEvent(entry.item, before, event, context)?.retired === true;
  };
  const { draft, outcome } = draftClaim(entry, verdict, previewsOf(entry.item, under), retires);
  runner.commit(draft, outcome);
}

/** Records the prediction on screen, before the answer of a new card or due by itself. */
export function commitPrediction(
  session: Session,
  runner: SessionRunner,
  made: Made,
  under: Under,
): void {
  const { screen, plan } = session;
  if (screen.kind !== 'prediction') return;
  const card = plan[screen.entry]?.card;
  if (card === undefined) return;
  const item = askItem(card, screen.ask);
  const { draft, outcome } = draftPrediction(item, made, previewsOf(item, under));
  runner.commit(draft, outcome);
}

/** An event that is only tried on: the store makes the real one. */
function baseAt({ now, rolloverHour }: Under): Base {
  const order = { device: '', seq: 1, clock: 1 };
  return { id: '', v: 1, ...order, ...now, rolloverHour, build: '' };
}
