// One partition as a scene: derived from its state and from nothing else.

import type { Layout } from '../protocol/power-sets';
import { tokensOf } from '../protocol/tokens';
import type { Column, Level, PowerDomain, Scene } from '../trace';
import { brokerOf, logOf, lostRecords, type Partition, visibleRecords } from './state';

export function partitionScene(
  partition: Partition,
  layout: Layout,
  levels: readonly Level[],
): Scene {
  const { config, client } = partition;
  const acked = new Set(client.acked);
  return {
    levels,
    columns: config.replicas.map((id) => columnOf(partition, id)),
    tokens: config.replicas.flatMap((id) =>
      tokensOf(id, logOf(brokerOf(partition, id)), { levels, acked, plp: config.plp }),
    ),
    domains: domainsOf(partition, layout),
    plp: config.plp,
    sent: client.sent,
    acked: client.acked,
    refused: client.refused,
    visible: visibleRecords(partition),
    lost: lostRecords(partition),
    timeMs: partition.nowMs,
  };
}

function columnOf(partition: Partition, id: string): Column {
  const { controller } = partition;
  const broker = brokerOf(partition, id);
  const isRunning = broker.process === 'up';
  const role = controller.leader === id ? 'leader' : isRunning ? 'follower' : 'none';
  return {
    id,
    label: id,
    host: id,
    role,
    inIsr: controller.isr.includes(id),
    inElr: controller.elr.includes(id),
    process: broker.process,
    power: broker.host.kernel === 'up' ? 'on' : broker.host.kernel,
    reachable: broker.reachable,
    fenced: broker.fenced,
    highWatermark: isRunning ? broker.highWatermark : null,
  };
}

/** Racks, and a feed of its own for every host in none. */
function domainsOf(partition: Partition, { hosts, racks }: Layout): readonly PowerDomain[] {
  const isOn = (columns: readonly string[]) =>
    columns.some((id) => brokerOf(partition, id).host.kernel !== 'off');
  const shared = Object.entries(racks);
  const placed = new Set(shared.flatMap(([, members]) => members));
  const alone = hosts.filter((id) => !placed.has(id)).map((id): [string, string[]] => [id, [id]]);
  return [...shared, ...alone].map(([id, columns]) => ({ id, columns, on: isOn(columns) }));
}
