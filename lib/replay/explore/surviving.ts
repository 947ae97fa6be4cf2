// The other outcome: the same records and the same faults in the same order, and nothing is lost. A story of loss alone
// would teach that loss is certain.

import { act as actOn, type KafkaAction } from '../kafka/actions';
import { lostRecords, newPartition, type Partition } from '../kafka/state';
import { LINUX_DEFAULTS } from '../storage/flusher';
import { type ActionKind, act, enabled } from './rules';
import { type Step, stepOf } from './schedule';
import { type Config, DEFAULT_BUDGET } from './scope';
import { copyWorld, firstWorld, isLoss, lowest, type Rules, rulesOf, type World } from './world';

export type Survival = {
  /** `order`: brokers were fenced, returned or fetched in another order. `writeback`: the kernel had been quicker. */
  readonly by: 'order' | 'writeback';
  readonly steps: readonly Step[];
};

/**
 * A run under the same faults that ends quiet with all that the lossy run acknowledged, the shortest that another order
 * gives; else the lossy run itself, had writeback reached every page before each power cut; else null.
 * @param lossy a schedule that ends in a loss
 */
export function survivingRun(config: Config, lossy: readonly Step[]): Survival | null {
  const steps = inAnotherOrder(config, lossy);
  if (steps !== null) return { by: 'order', steps };
  return keepsAll(config, lossy) ? { by: 'writeback', steps: lossy } : null;
}

/** A state of the search: a world, and how many of the given steps it has taken. */
type Node = {
  readonly world: World;
  readonly taken: number;
  readonly from: Node | null;
  readonly step: Step | null;
};

/** Far more than any survival of a story of a dozen steps takes. */
const NODES_MAX = 20_000;

const FREE: readonly ActionKind[] = ['fetch', 'fence', 'heal', 'restart'];

function inAnotherOrder(config: Config, lossy: readonly Step[]): readonly Step[] | null {
  const given = lossy.filter(([kind]) => !FREE.some((free) => free === kind));
  const records = given.filter(([kind]) => kind === 'produce').length;
  const rules = rulesOf(config, records);
  const goal = ackedBy(config, rules, lossy);
  const first: Node = {
    world: firstWorld(rules, DEFAULT_BUDGET),
    taken: 0,
    from: null,
    step: null,
  };
  const seen = new Set([keyOf(first)]);
  let layer: Node[] = [first];
  while (layer.length > 0 && seen.size < NODES_MAX) {
    const found: Node[] = [];
    for (const node of layer) {
      if (node.taken === given.length && isQuiet(rules, node.world) && node.world.acked === goal) {
        return pathTo(node);
      }
      for (const next of nodesAfter(config, rules, node, given[node.taken])) {
        const key = keyOf(next);
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(next);
      }
    }
    layer = found;
  }
  return null;
}

/** The free steps that are enabled, and the next of the given ones if it is. */
function nodesAfter(
  config: Config,
  rules: Rules,
  from: Node,
  given: Step | undefined,
): readonly Node[] {
  const nodes: Node[] = [];
  const take = (kind: ActionKind, broker: number, step: Step, taken: number) => {
    const world = firstWorld(rules, DEFAULT_BUDGET);
    copyWorld(from.world, world);
    act(rules, world, kind, broker);
    if (!isLoss(rules, world)) nodes.push({ world, taken, from, step });
  };
  if (given !== undefined) {
    const { kind, broker } = actionOf(config, from.world, given);
    if (broker >= 0 && ((enabled(rules, from.world, kind) >> broker) & 1) === 1) {
      take(kind, broker, given, from.taken + 1);
    }
  }
  for (const kind of FREE) {
    for (let rest = enabled(rules, from.world, kind); rest !== 0; rest &= rest - 1) {
      const broker = lowest(rest);
      take(kind, broker, stepOf(config, kind, broker, 0), from.taken);
    }
  }
  return nodes;
}

function actionOf({ replicas }: Config, world: World, step: Step) {
  if (step[0] === 'produce') return { kind: 'produce', broker: world.leader } as const;
  const broker = replicas.indexOf(step[1]);
  if (step[0] !== 'crash') return { kind: step[0], broker } as const;
  return { kind: step[2] === 'power' ? 'power' : 'kill', broker } as const;
}

function ackedBy(config: Config, rules: Rules, steps: readonly Step[]): number {
  const world = firstWorld(rules, DEFAULT_BUDGET);
  for (const step of steps) {
    const { kind, broker } = actionOf(config, world, step);
    act(rules, world, kind, broker);
  }
  return world.acked;
}

/** All run, reachable and unfenced, somebody leads, and every replica is back in the ISR. */
function isQuiet(rules: Rules, world: World): boolean {
  const { up, cut, fenced, isr, leader } = world;
  return leader >= 0 && up === rules.all && cut === 0 && fenced === 0 && isr === rules.all;
}

function keyOf({ world, taken }: Node): string {
  return `${taken} ${JSON.stringify({ ...world, epoch: 0, via: '' })}`;
}

function pathTo(node: Node): readonly Step[] {
  const steps: Step[] = [];
  for (let at: Node | null = node; at?.step; at = at.from) steps.push(at.step);
  return steps.reverse();
}

/** Whether the schedule loses nothing when every power cut keeps all that was written. */
function keepsAll(config: Config, steps: readonly Step[]): boolean {
  let world: Partition = newPartition({
    replicas: config.replicas.map(String),
    acks: config.acks,
    minIsr: config.minIsr,
    profile: config.profile,
    unclean: config.unclean,
    flushMessages: config.flushEach ? 1 : null,
    plp: config.plp,
    lies: false,
    flusher: LINUX_DEFAULTS,
    timeouts: false,
    checkpoints: false,
  });
  for (const step of steps) {
    const attempt = actOn(world, keeping(step));
    if (!attempt.ok) return false;
    world = attempt.world;
  }
  return lostRecords(world)?.length === 0;
}

function keeping(step: Step): KafkaAction {
  if (step[0] === 'produce') return { kind: 'produce', record: step[1] };
  const of = String(step[1]);
  if (step[0] !== 'crash') return { kind: step[0], of };
  return step[2] === 'power' ? { kind: 'power', of, keep: 'most' } : { kind: 'kill', of };
}
