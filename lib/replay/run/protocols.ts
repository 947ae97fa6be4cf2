// Which protocol runs a scenario, and what holds its claims: all of them, for the build, commands and tests. A phone
// loads one (`engine.ts`). A new one is added in both, and in `script/vocabulary.ts`.

import { refutePartition } from '../kafka/claims';
import { type KafkaState, kafkaProtocol } from '../kafka/kafka-protocol';
import type { Protocol } from '../protocol/protocol';
import { refuteQuorum } from '../quorum/claims';
import { quorumProtocol } from '../quorum/quorum-protocol';
import type { ProtocolId } from '../script/scenario';
import { refuteHost } from '../storage/claims';
import { storageProtocol } from '../storage/storage-protocol';
import { refuteDatabase } from '../wal/claims';
import { walProtocol } from '../wal/wal-protocol';
import type { Refute } from './claims';

const refuteKafka: Refute<KafkaState> = ({ partition }, claim) => refutePartition(partition, claim);

/** Calls `use` with the protocol, whatever its state looks like, and with what holds claims about that state. */
export function withProtocol<Result>(
  id: ProtocolId,
  use: <State>(protocol: Protocol<State>, refute: Refute<State>) => Result,
): Result {
  switch (id) {
    case 'kafka':
      return use(kafkaProtocol, refuteKafka);
    case 'storage':
      return use(storageProtocol, refuteHost);
    case 'wal':
      return use(walProtocol, refuteDatabase);
    case 'quorum':
      return use(quorumProtocol, ({ quorum }, claim) => refuteQuorum(quorum, claim));
  }
}
