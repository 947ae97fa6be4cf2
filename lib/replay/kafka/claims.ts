// Claims of a script about a partition, held against the model.

import { list, sameSet } from '../protocol/claim-words';
import type { Claim, Depth } from '../script/scenario';
import { depth } from '../storage/page';
import { brokerOf, logOf, lostRecords, type Partition } from './state';

/** How deep a record is on a broker. */
export function depthOn(partition: Partition, record: string, id: string): Depth {
  const page = logOf(brokerOf(partition, id)).find((each) => each.record === record);
  return (page && depth(page)) ?? 'gone';
}

/** null when the claim holds, else what the model has instead. */
export function refutePartition(partition: Partition, claim: Claim): string | null {
  const { controller, client, config } = partition;
  switch (claim.kind) {
    case 'flag':
      return `${claim.key} cannot be said of a partition`;
    case 'leader':
      return controller.leader === claim.name ? null : `leader is ${controller.leader ?? 'none'}`;
    case 'depth':
    case 'depths': {
      const at = claim.kind === 'depths' ? claim.at : undefined;
      const wrong = config.replicas.filter((id) => {
        const wanted = at ? at[id] : claim.kind === 'depth' ? claim.everywhere : undefined;
        return wanted !== undefined && wanted !== depthOn(partition, claim.key, id);
      });
      if (wrong.length === 0) return null;
      const found = wrong.map((id) => `${id}: ${depthOn(partition, claim.key, id)}`);
      return `${claim.key} is {${found.join(', ')}}`;
    }
    case 'set': {
      const found = setOf(partition, claim.key, { lost: lostRecords(partition), ...client });
      if (found === null) return `${claim.key} cannot be said while no leader runs`;
      return sameSet(found, claim.names) ? null : `${claim.key} is ${list(found)}`;
    }
  }
}

function setOf(
  { controller }: Partition,
  key: (Claim & { kind: 'set' })['key'],
  client: {
    readonly lost: readonly string[] | null;
    readonly acked: readonly string[];
    readonly refused: readonly string[];
  },
): readonly string[] | null {
  switch (key) {
    case 'isr':
      return controller.isr;
    case 'elr':
      return controller.elr;
    case 'lost':
      return client.lost;
    case 'acked':
      return client.acked;
    case 'refused':
      return client.refused;
    case 'dirty':
    case 'cached':
    case 'canLose':
      return [];
  }
}
