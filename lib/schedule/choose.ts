// Which of the candidates fit, and in which order. Knows nothing of minutes or days.

import { byWeight } from './fresh';
import type { Candidate, ShortCandidate, Survey } from './survey';

/** A twin is asked for its contrast once three quarters of its interval are over. */
const TWIN_FROM = 0.75;

/** The first `count` in order, without sorting the rest: a backlog may be thousands long. */
export function top(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const best: Candidate[] = [];
  if (count <= 0) return best;
  for (const candidate of candidates) {
    const worst = best[count - 1];
    if (worst !== undefined && inOrder(worst, candidate) <= 0) continue;
    let place = Math.min(best.length, count - 1);
    while (place > 0 && inOrder(candidate, best[place - 1] as Candidate) < 0) place -= 1;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return best;
}

/** The one that slips fastest first; among equals the one that matters more. */
function inOrder(a: Candidate, b: Candidate): number {
  return b.overdueness - a.overdueness || byWeight(a.card, b.card);
}

/**
 * Cards that are easily confused follow each other, so that the difference is seen. A known twin that is due, or nearly,
 * and was not chosen joins its partner; where there is no room, in place of the last card that has no partner here.
 * @param twinOf the known and open candidate of a card; null: it is new, set aside, or was asked today
 */
export function withTwins(
  chosen: readonly Candidate[],
  count: number,
  twinOf: (card: string) => Candidate | null,
): readonly Candidate[] {
  const list = [...chosen];
  const has = (id: string) => list.some(({ card }) => card.id === id);
  const isPaired = ({ card }: Candidate) => card.confusedWith.some(has);
  for (const { card } of chosen) {
    // It may have given way to another's twin meanwhile.
    if (!has(card.id)) continue;
    for (const id of card.confusedWith) {
      const twin = has(id) ? null : twinOf(id);
      if (twin === null || twin.overdueness < TWIN_FROM) continue;
      if (list.length >= count) {
        const spare = list.findLastIndex((one) => one.card.id !== card.id && !isPaired(one));
        if (spare < 0) continue;
        list.splice(spare, 1);
      }
      list.push(twin);
    }
  }
  return sideBySide(list);
}

function sideBySide(chosen: readonly Candidate[]): readonly Candidate[] {
  const left = [...chosen];
  const out: Candidate[] = [];
  while (left.length > 0) {
    const next = left.shift() as Candidate;
    out.push(next);
    for (const id of next.card.confusedWith) {
      const twin = left.findIndex(({ card }) => card.id === id);
      if (twin >= 0) out.push(...left.splice(twin, 1));
    }
  }
  return out;
}

/**
 * The pitfalls and predictions for now. A card, its pitfalls and its prediction are spread over days: whatever belongs to
 * a card that is asked now, or of which something was answered today, waits, and each card gives one at most.
 */
export function chooseShorts(
  found: Survey,
  taken: ReadonlySet<string>,
  count: number,
): readonly ShortCandidate[] {
  const used = new Set([...taken, ...found.touchedToday]);
  const chosen: ShortCandidate[] = [];
  if (count <= 0) return chosen;
  for (const short of found.shorts) {
    if (used.has(short.card.id)) continue;
    used.add(short.card.id);
    chosen.push(short);
    if (chosen.length === count) break;
  }
  return chosen;
}
