// From the config keys of a script, in Kafka's own spelling, to the model's config.

import type { Config, World } from '../script/scenario';
import { readFlusher } from '../storage/read-flusher';
import type { Acks, KafkaConfig, Profile } from './config';

const ACKS: readonly Acks[] = ['all', '1', '0'];
const PROFILES: readonly Profile[] = ['legacy', 'classic', 'elr'];

/** A checked config; absent keys take Kafka's defaults (acks all, min ISR 1, never flush), profile classic, no timeouts. */
export function readKafkaConfig(world: World, config: Config): KafkaConfig {
  const minIsr = config['min.insync.replicas'];
  const flush = config['flush.messages'];
  return {
    replicas: world.hosts,
    acks: ACKS.find((each) => each === String(config.acks)) ?? 'all',
    minIsr: typeof minIsr === 'number' ? minIsr : 1,
    profile: PROFILES.find((each) => each === config.profile) ?? 'classic',
    unclean: config.unclean === true,
    flushMessages: typeof flush === 'number' ? flush : null,
    plp: config.plp === true,
    lies: config.lies === true,
    flusher: readFlusher(config),
    timeouts: config.timeouts === true,
    checkpoints: config.checkpoints === true,
  };
}
