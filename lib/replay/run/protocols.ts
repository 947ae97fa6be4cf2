// Which protocol runs a scenario. A new one is added here and in `script/vocabulary.ts`.

import { kafkaProtocol } from '../kafka/kafka-protocol';
import type { Protocol } from '../protocol/protocol';
import { quorumProtocol } from '../quorum/quorum-protocol';
import type { ProtocolId } from '../script/scenario';
import { storageProtocol } from '../storage/storage-protocol';
import { walProtocol } from '../wal/wal-protocol';

/**
 * Calls `use` with the protocol, whatever its state looks like.
 * @throws for a protocol that the engine does not have; `checkScript` lets no such scenario through
 */
export function withProtocol<Result>(
  id: ProtocolId,
  use: <State>(protocol: Protocol<State>) => Result,
): Result {
  switch (id) {
    case 'kafka':
      return use(kafkaProtocol);
    case 'storage':
      return use(storageProtocol);
    case 'wal':
      return use(walProtocol);
    case 'quorum':
      return use(quorumProtocol);
  }
}
