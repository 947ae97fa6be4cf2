// The values that a learner can give to a setting, the one that its system ships with first. For the build: a scenario
// carries the values of its levers.

import { SYSTEMS, systemOf } from '../wal/presets';
import type { Config, ConfigValue, World } from './scenario';

const OFF_ON: readonly ConfigValue[] = [false, true];
const ON_OFF: readonly ConfigValue[] = [true, false];

/** Settings whose values do not depend on the world. */
const VALUES: Readonly<Record<string, readonly ConfigValue[]>> = {
  acks: ['all', 1, 0],
  profile: ['classic', 'elr', 'legacy'],
  unclean: OFF_ON,
  'flush.messages': [null, 1],
  timeouts: OFF_ON,
  checkpoints: OFF_ON,
  plp: OFF_ON,
  lies: OFF_ON,
  dirty_expire: ['30s', '5s'],
  dirty_writeback: ['5s', '0s'],
  journal_commit: ['5s', '0s'],
  dirty_background_ratio: [10, 0],
  fsync_before_reply: ON_OFF,
  persist_vote: ON_OFF,
};

/** At least the setting's own value in this config. */
export function leverValuesOf(world: World, config: Config, key: string): readonly ConfigValue[] {
  const values = standardValues(world, config, key);
  const own = config[key];
  if (own === undefined || values.some((each) => String(each) === String(own))) return values;
  return [...values, own];
}

function standardValues(world: World, config: Config, key: string): readonly ConfigValue[] {
  if (key === 'min.insync.replicas') return world.hosts.map((_, i) => i + 1);
  const common = Object.hasOwn(VALUES, key) ? VALUES[key] : undefined;
  if (common) return common;
  if (world.protocol !== 'wal') return [];
  const setting = SYSTEMS[systemOf(config)].keys[key];
  if (setting === undefined) return [];
  if (setting.kind === 'time') return [setting.standard];
  const others = setting.values.filter((each) => each !== setting.standard);
  return [setting.standard, ...others];
}
