// Sixty days of a made-up learner under the real queue, the real grading and the real fold, and what came of them.

import { type Day, day } from '../../base/time';
import type { CardSummary } from '../../deck/card';
import { LEVELS, type Level } from '../../deck/level';
import { requiredPoints } from '../../rubric/plan';
import type { Answered } from '../event';
import { cardItem } from '../item';
import type { Limits, QueueItem } from '../queue';
import { LEARNERS, Learner, type LearnerName } from './learner';
import { FIRST_DAY, Practice } from './practice';

export type Scenario = {
  readonly learner: LearnerName;
  /** Points of each card, 4-6. */
  readonly points: 4 | 5 | 6;
  readonly target: Level;
  /** The target from this day on; null: it stays. */
  readonly raised: { readonly to: Level; readonly onDay: number } | null;
  /** Days without a single answer before one of the days; absent: none. */
  readonly away?: { readonly beforeDay: number; readonly days: number };
  readonly cards: number;
  readonly days: number;
  readonly limits: Limits;
};

export type Outcome = {
  /** Answers, the first included, of each card that was introduced. */
  readonly reviewsPerCard: number;
  /** True minutes of each day. */
  readonly minutes: readonly number[];
  /** Of all answers after a card's first. */
  readonly shareOfAgain: number;
  /** Cards that were ever a leech, of those introduced. */
  readonly leeches: number;
  readonly introduced: number;
  /** Required points said when a card was asked again: recall at its lowest, since cards are asked when they slip. */
  readonly said: number;
  /** Chance to say a required point of an introduced card on the day after the last. */
  readonly recall: number;
  /** Most days in a row with more than one and a half times the minutes that the learner set. */
  readonly longestOverrun: number;
};

const PROMPT_MS = 8_000;
/** A refutation is read and its replay watched; the app does not count that time. */
const REFUTATION_MS = 15_000;
const SESSIONS_MAX = 6;
const OVERRUN = 1.5;

/** Two learners, cards of four to six points, each target, kept and raised by one level on day 30. */
export function allScenarios(): readonly Scenario[] {
  return (['average', 'weak'] as const).flatMap((learner) =>
    ([4, 5, 6] as const).flatMap((points) =>
      LEVELS.flatMap((target, i) => {
        const scenario = { learner, points, target, raised: null, ...SIXTY_DAYS };
        const to = LEVELS[i + 1];
        return to === undefined
          ? [scenario]
          : [scenario, { ...scenario, raised: { to, onDay: 30 } }];
      }),
    ),
  );
}

/** Forty cards at two a day, under the limits that the product starts with. */
const SIXTY_DAYS = { cards: 40, days: 60, limits: { minutes: 10, newADay: 2, spokenMax: 8 } };

/** Lives one learner's days. @param seed the same seed lives the same days */
export function simulate(scenario: Scenario, seed: string): Outcome {
  const cards = Array.from({ length: scenario.cards }, (_, i) => simulatedCard(i, scenario.points));
  const learner = new Learner(LEARNERS[scenario.learner], seed);
  const practice = new Practice(cards, scenario.limits, FIRST_DAY);
  const leeches = new Set<string>();
  const minutes: number[] = [];
  practice.aimFor(scenario.target);
  for (let n = 0; n < scenario.days; n += 1) {
    practice.startDay(dayOf(scenario, n));
    if (scenario.raised?.onDay === n) practice.aimFor(scenario.raised.to);
    const today = new StudyDay(practice, learner, cards);
    today.live(scenario.limits);
    minutes.push(today.ms / 60_000);
    for (const memory of practice.memories.values()) if (memory.leech) leeches.add(memory.item);
  }
  return summary(scenario, { cards, learner, practice, leeches, minutes });
}

/** The study day of the nth day of practice. */
function dayOf({ away }: Scenario, n: number): Day {
  const isLater = away !== undefined && n >= away.beforeDay;
  return day(FIRST_DAY + n + (isLater ? away.days : 0));
}

/** What a learner does of what Today offers: everything, session after session, until the minutes are used up. */
class StudyDay {
  readonly #practice: Practice;
  readonly #learner: Learner;
  readonly #byId: ReadonlyMap<string, CardSummary>;
  /** True milliseconds, reading included. */
  ms = 0;

  constructor(practice: Practice, learner: Learner, cards: readonly CardSummary[]) {
    this.#practice = practice;
    this.#learner = learner;
    this.#byId = new Map(cards.map((card) => [card.id, card]));
  }

  live(limits: Limits): void {
    const budget = limits.minutes * 60_000;
    for (let n = 0; n < SESSIONS_MAX; n += 1) {
      const { due, fresh, alone, shorts } = this.#practice.queue();
      if (due.length + fresh.length + alone.length + shorts.length === 0) return;
      const missed: (readonly [string, string])[] = [];
      for (const item of [...due, ...fresh]) {
        // Enough for today: the rest of the plan waits, what was missed is still said once.
        if (this.#practice.spentMs >= budget) break;
        missed.push(...this.#card(item));
      }
      for (const { card, point } of alone) this.#prompt(card, point, false);
      for (const [card, point] of missed) while (!this.#prompt(card, point, true));
      for (const { item, card, part } of shorts) {
        this.#spend(PROMPT_MS);
        this.#practice.drill(item, !this.#learner.slip(card, part));
      }
    }
  }

  #card({ card: id, walk }: QueueItem): readonly (readonly [string, string])[] {
    const card = this.#byId.get(id) as CardSummary;
    for (const point of walk ?? []) this.#prompt(id, point, false);
    const said = this.#learner.answer(card, this.#practice.target, this.#practice.day);
    this.ms += said.tookMs + said.pitfalls.length * REFUTATION_MS;
    return this.#practice.answer(card, said).map((point) => [id, point] as const);
  }

  #prompt(card: string, point: string, isFresh: boolean): boolean {
    const isSaid = this.#learner.prompt(card, point, this.#practice.day, isFresh);
    this.#spend(PROMPT_MS);
    this.#practice.prompt(card, point, isSaid);
    return isSaid;
  }

  #spend(ms: number): void {
    this.ms += ms;
    this.#practice.spend(ms);
  }
}

type Lived = {
  readonly cards: readonly CardSummary[];
  readonly learner: Learner;
  readonly practice: Practice;
  readonly leeches: ReadonlySet<string>;
  readonly minutes: readonly number[];
};

function summary(
  scenario: Scenario,
  { cards, learner, practice, leeches, minutes }: Lived,
): Outcome {
  const { memories, log, target } = practice;
  const introduced = cards.filter(({ id }) => (memories.get(cardItem(id))?.reps ?? 0) > 0);
  const answers = log.filter((event): event is Answered => event.kind === 'answered');
  const seen = new Set<string>();
  const repeats = answers.filter(({ item }) => seen.has(item) || !seen.add(item));
  const agains = repeats.filter(({ given }) => given === 'again');
  const byItem = new Map(cards.map((card) => [cardItem(card.id), card]));
  const asked = repeats.flatMap(({ item, target: then, said }) =>
    requiredPoints(byItem.get(item) as CardSummary, then).map((point) => said.includes(point)),
  );
  const end = dayOf(scenario, scenario.days);
  const chances = introduced.flatMap((card) =>
    requiredPoints(card, target).map((point) => learner.recall(card.id, point, end)),
  );
  return {
    reviewsPerCard: answers.length / Math.max(1, introduced.length),
    minutes,
    shareOfAgain: agains.length / Math.max(1, repeats.length),
    leeches: leeches.size,
    introduced: introduced.length,
    said: asked.filter((isSaid) => isSaid).length / Math.max(1, asked.length),
    recall: chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, chances.length),
    longestOverrun: longestRun(minutes, scenario.limits.minutes * OVERRUN),
  };
}

function longestRun(minutes: readonly number[], above: number): number {
  let run = 0;
  let longest = 0;
  for (const one of minutes) {
    run = one > above ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The levels of a card's points, as content has them. */
const LEVELS_OF: Readonly<Record<Scenario['points'], readonly Level[]>> = {
  4: ['junior', 'junior', 'middle', 'senior'],
  5: ['junior', 'junior', 'middle', 'senior', 'principal'],
  6: ['junior', 'junior', 'middle', 'middle', 'senior', 'principal'],
};

function simulatedCard(index: number, points: Scenario['points']): CardSummary {
  return {
    id: `SI-${String(index + 1).padStart(2, '0')}`,
    deck: 'simulated',
    rev: 1,
    question: [],
    level: LEVELS[0],
    importance: 'must',
    percent: 100 - index,
    needs: [],
    confusedWith: [],
    points: LEVELS_OF[points].map((level, i) => ({ id: `p${i + 1}`, level, core: true })),
    pitfalls: ['one', 'two'],
    asks: [],
  };
}
