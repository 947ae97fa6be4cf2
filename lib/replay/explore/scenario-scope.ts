// From a scenario to a scope: the same partition and settings, with a budget of faults to try. Says what of the
// scenario the search leaves out.

import { fail, type Result } from '../../base/result';
import type { KafkaConfig } from '../kafka/config';
import { readKafkaConfig } from '../kafka/read-config';
import type { Config as Settings, World } from '../script/scenario';
import { readScope } from './request';
import type { Budget, Scope } from './scope';

/** How many of each fault, how many records, how long a schedule, and where to stop. */
export type Quest = {
  readonly faults: Partial<Omit<Budget, 'produce'>>;
  readonly records?: number;
  readonly depth?: number;
  readonly maxStates?: number;
};

/**
 * The scope of a kafka world: its brokers go by 1, 2, ... in assignment order.
 * @returns the scope, or one sentence on what the search cannot do
 */
export function scopeOfWorld(world: World, settings: Settings, quest: Quest): Result<Scope> {
  if (world.protocol !== 'kafka') return fail(`A ${world.protocol} world cannot be explored.`);
  const config = readKafkaConfig(world, settings);
  const gap = notSearched(config);
  if (gap !== null) return fail(`The search does not know ${gap}.`);
  const { acks, minIsr, profile, unclean, plp } = config;
  const replicas = world.hosts.map((_, i) => i + 1);
  const flushEach = config.flushMessages === 1;
  const { faults, records = 1, ...limits } = quest;
  return readScope({
    config: { replicas, acks, minIsr, profile, unclean, plp, flushEach },
    budget: { ...faults, produce: records },
    ...limits,
  });
}

/** What would change a verdict and is not in the search. */
function notSearched({ lies, flushMessages }: KafkaConfig): string | null {
  if (lies) return 'drives that lie';
  if (flushMessages !== null && flushMessages > 1) return 'a flush.messages above 1';
  return null;
}

/** The brokers of one feed go dark together, and one process dies besides: what a phone checks in an instant. */
export function usualQuest(world: World): Quest {
  const feeds = Object.values(world.racks).map((hosts) => hosts.length);
  return { faults: { power: Math.max(1, ...feeds), kill: 1 }, maxStates: 100_000 };
}

/** The names that a scope's brokers have in a world. */
export function brokerNames(world: World): (id: number) => string {
  return (id) => world.hosts[id - 1] ?? `b${id}`;
}
