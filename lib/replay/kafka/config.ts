// What can be set on one partition, and which rules each profile follows.

import type { FlusherSettings } from '../storage/flusher';

export type BrokerId = string;

/** `legacy`: metadata.version below 3.6. `classic`: 3.7 and later without ELR. `elr`: with KIP-966 part 1. */
export type Profile = 'legacy' | 'classic' | 'elr';

export type Acks = 'all' | '1' | '0';

export type KafkaConfig = {
  /** In assignment order: the order in which elections look at them (D29). */
  readonly replicas: readonly BrokerId[];
  readonly acks: Acks;
  /** `min.insync.replicas`. */
  readonly minIsr: number;
  readonly profile: Profile;
  /** `unclean.leader.election.enable`. */
  readonly unclean: boolean;
  /** `flush.messages`; null is Kafka's default, never (D37). */
  readonly flushMessages: number | null;
  readonly plp: boolean;
  readonly lies: boolean;
  readonly flusher: FlusherSettings;
  /** Time fences silent brokers and takes lagging followers out of the ISR (D27). */
  readonly timeouts: boolean;
  /** The high watermark is checkpointed every 5 s (D39). */
  readonly checkpoints: boolean;
};

/** D24: since 3.7 the high watermark does not move while the ISR is below the minimum. */
export function hasStrictMinIsr(config: KafkaConfig): boolean {
  return config.profile !== 'legacy';
}

/** D32. */
export function hasElr(config: KafkaConfig): boolean {
  return config.profile === 'elr';
}

/** Below metadata.version 3.6 every ISR shrink bumps the leader epoch (profile table of the rules). */
export function bumpsEpochOnShrink(config: KafkaConfig): boolean {
  return config.profile === 'legacy';
}

/** D23: since 3.7 the minimum is never more than the number of replicas. */
export function effectiveMinIsr(config: KafkaConfig): number {
  if (config.profile === 'legacy') return config.minIsr;
  return Math.min(config.minIsr, config.replicas.length);
}
