// The engine for one protocol, loaded alone: a phone that studies a card about a database need not carry a Kafka.

import { type Own, ownRun } from './own-run';
import type { Protocol } from './protocol/protocol';
import type { Config, ProtocolId, Scenario } from './script/scenario';
import { type Told, tell } from './tell';
import type { Trace } from './trace';

/** What a player needs of a protocol; the scenario has to be in it. */
export type Engine = {
  readonly protocol: ProtocolId;
  /** As `tellStory`. */
  tell(scenario: Scenario, overrides?: Config): Told;
  /** As `whatIf`. */
  ownRun(own: Own): Trace;
};

export function engineOf<State>(protocol: Protocol<State>): Engine {
  return {
    protocol: protocol.id,
    tell: (scenario, overrides = {}) => tell(protocol, scenario, overrides),
    ownRun: (own) => ownRun(protocol, own),
  };
}

/** Loads the engine that runs scenarios of a protocol. Rejects when its code cannot be fetched. */
export async function loadEngine(id: ProtocolId): Promise<Engine> {
  switch (id) {
    case 'kafka':
      return engineOf((await import('./kafka/kafka-protocol')).kafkaProtocol);
    case 'storage':
      return engineOf((await import('./storage/storage-protocol')).storageProtocol);
    case 'wal':
      return engineOf((await import('./wal/wal-protocol')).walProtocol);
    case 'quorum':
      return engineOf((await import('./quorum/quorum-protocol')).quorumProtocol);
  }
}
