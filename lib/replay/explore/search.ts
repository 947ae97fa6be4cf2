// The breadth-first search: every state within the depth, each once, the first loss being a shortest one. It yields as
// it goes so that a worker can report or stop; it knows no clock.

import { assert, present } from '../../base/assert';
import { type Action, type Cause, causeOf } from './cause';
import { type Key, type Layout, layoutOf, pack, unpack } from './pack';
import { ACTION_KINDS, type ActionKind, act, enabled, isRefused } from './rules';
import { runSchedule, type Step, stepOf } from './schedule';
import type { Scope } from './scope';
import { StateSet } from './states';
import { copyWorld, firstWorld, isLoss, lowest, type Rules, rulesOf, type World } from './world';

export type Progress = { readonly states: number; readonly depth: number };

export type Exploration = {
  /** `loss`: some reached state has a running leader whose log lacks an acknowledged record. */
  readonly verdict: 'loss' | 'none';
  /** Every state within the depth was visited; a search that found a loss, or was cut, did not. */
  readonly complete: boolean;
  /** The number of states at which the search was cut, or null. */
  readonly cutAt: number | null;
  readonly states: number;
  /** Actions from the start to the deepest state visited. */
  readonly depth: number;
  readonly cause: Cause | null;
  /** A schedule with the fewest actions, and of those one with the fewest faults, then brokers. */
  readonly counterexample: readonly Step[] | null;
};

/** For tests: called once for every state found, with a world that must not be kept. */
export type Visit = (world: Readonly<World>) => void;

/** States expanded between two reports: about 5 ms on a phone. */
const REPORT_EVERY = 1024;

/** Where memory ends when the caller sets no limit: about half a gigabyte. */
const MOST_STATES = 1 << 24;

/** Searches a scope. The generator may be dropped at any yield. */
export function* search(scope: Scope, visit?: Visit): Generator<Progress, Exploration> {
  const run = new Search(scope, visit ?? null);
  while (!run.isOver) {
    run.expand(REPORT_EVERY);
    yield { states: run.states.count, depth: run.depth };
  }
  return run.result();
}

/** Runs a search to its end. */
export function searchAll(scope: Scope, visit?: Visit): Exploration {
  const steps = search(scope, visit);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The last step into a lossy state, and how simple the story is that ends in it. */
type Loss = {
  readonly parent: number;
  readonly action: number;
  readonly faults: number;
  readonly brokers: number;
};

class Search {
  readonly states = new StateSet();
  isOver = false;
  /** Depth of the states being expanded. */
  depth = 0;

  private readonly scope: Scope;
  private readonly visit: Visit | null;
  private readonly rules: Rules;
  private readonly layout: Layout;
  private readonly limit: number;
  private readonly here: World;
  private readonly next: World;
  private readonly key: Key = { first: 0, second: 0, third: 0 };
  private head = 0;
  private layerEnd = 1;
  private isCut = false;
  private loss: Loss | null = null;

  constructor(scope: Scope, visit: Visit | null) {
    this.scope = scope;
    this.visit = visit;
    this.rules = rulesOf(scope.config, scope.budget.produce);
    this.layout = layoutOf(this.rules, scope.budget);
    this.limit = Math.min(scope.maxStates ?? MOST_STATES, MOST_STATES);
    this.here = firstWorld(this.rules, scope.budget);
    this.next = firstWorld(this.rules, scope.budget);
    pack(this.layout, this.here, this.key);
    this.states.add(this.key, -1, 0);
    visit?.(this.here);
  }

  /** Expands up to `most` states, and ends the search when nothing is left to do. */
  expand(most: number): void {
    for (let i = 0; i < most && !this.isOver; i += 1) {
      if (this.head === this.layerEnd && !this.openLayer()) return;
      if (this.depth >= this.scope.depth) {
        this.isOver = true;
        return;
      }
      this.states.read(this.head, this.key);
      unpack(this.layout, this.key.first, this.key.second, this.key.third, this.here);
      this.expandHere();
      this.head += 1;
    }
  }

  /** Moves on to the states one action deeper; false at the end of the search. */
  private openLayer(): boolean {
    const isEmpty = this.layerEnd === this.states.count;
    if (this.loss !== null || isEmpty) {
      this.isOver = true;
      return false;
    }
    this.depth += 1;
    this.layerEnd = this.states.count;
    return true;
  }

  private expandHere(): void {
    for (let code = 0; code < ACTION_KINDS.length; code += 1) {
      const kind = ACTION_KINDS[code] as ActionKind;
      for (let rest = this.open(kind); rest !== 0; rest &= rest - 1) {
        const broker = lowest(rest);
        copyWorld(this.here, this.next);
        spend(this.next, kind);
        act(this.rules, this.next, kind, broker);
        this.reach(code * 8 + broker);
      }
    }
  }

  /**
   * The brokers on which an action is worth trying. A produce that would be refused is not: it spends budget and
   * changes nothing else, so whatever follows it also follows without it.
   */
  private open(kind: ActionKind): number {
    if (!canSpend(this.here, kind, this.scope.budget.produce)) return 0;
    if (kind === 'produce' && isRefused(this.rules, this.here)) return 0;
    return enabled(this.rules, this.here, kind);
  }

  private reach(action: number): void {
    if (isLoss(this.rules, this.next)) {
      this.keepSimplest(action);
      return;
    }
    // Once a loss is known the rest of the layer is only looked through for a simpler one.
    if (this.loss !== null || this.isOver) return;
    pack(this.layout, this.next, this.key);
    if (!this.states.add(this.key, this.head, action)) return;
    this.visit?.(this.next);
    if (this.states.count >= this.limit) {
      this.isCut = true;
      this.isOver = true;
    }
  }

  private keepSimplest(action: number): void {
    const { budget } = this.scope;
    const left = this.next.kill + this.next.power + this.next.partition + this.next.shrink;
    const faults = budget.kill + budget.power + budget.partition + budget.shrink - left;
    if (this.loss !== null && faults > this.loss.faults) return;
    const path = this.pathTo(this.head, action);
    const brokers = new Set(path.map((step) => step.broker)).size;
    const isSimpler =
      this.loss === null || faults < this.loss.faults || brokers < this.loss.brokers;
    if (isSimpler) this.loss = { parent: this.head, action, faults, brokers };
  }

  private pathTo(parent: number, last: number): readonly Action[] {
    const codes = [last];
    for (let i = parent; this.states.parentOf(i) >= 0; i = this.states.parentOf(i)) {
      codes.push(this.states.actionOf(i));
    }
    return codes.reverse().map((code) => ({
      kind: present(ACTION_KINDS[code >> 3], `action ${code}`),
      broker: code & 7,
    }));
  }

  result(): Exploration {
    const { scope, loss } = this;
    const found = { states: this.states.count, depth: this.depth };
    const cutAt = this.isCut ? this.limit : null;
    if (loss === null) {
      const complete = !this.isCut;
      return { verdict: 'none', complete, cutAt, ...found, cause: null, counterexample: null };
    }
    const path = this.pathTo(loss.parent, loss.action);
    const counterexample = stepsOf(scope, path);
    const told = runSchedule(scope.config, counterexample);
    assert(told.skipped.length === 0 && told.lost !== '', 'a counterexample runs to its loss');
    const cause = causeOf(scope, path);
    return { verdict: 'loss', complete: false, cutAt, ...found, cause, counterexample };
  }
}

function canSpend(world: World, kind: ActionKind, records: number): boolean {
  switch (kind) {
    case 'produce':
      return world.produced < records;
    case 'kill':
      return world.kill > 0;
    case 'power':
      return world.power > 0;
    case 'partition':
      return world.partition > 0;
    case 'shrink':
      return world.shrink > 0;
    default:
      return true;
  }
}

function spend(world: World, kind: ActionKind): void {
  switch (kind) {
    case 'kill':
      world.kill -= 1;
      return;
    case 'power':
      world.power -= 1;
      return;
    case 'partition':
      world.partition -= 1;
      return;
    case 'shrink':
      world.shrink -= 1;
      return;
    default:
      return;
  }
}

/** Actions as steps; the values of produces are a, b, ... in order. */
function stepsOf(scope: Scope, path: readonly Action[]): readonly Step[] {
  let produced = 0;
  return path.map(({ kind, broker }) => {
    const step = stepOf(scope.config, kind, broker, produced);
    if (kind === 'produce') produced += 1;
    return step;
  });
}
