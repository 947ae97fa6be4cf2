// What the stage shows of a quorum: one column per voter, with the term it knows.

import type { Layout } from '../protocol/power-sets';
import { tokensOf } from '../protocol/tokens';
import type { Column, Level, PowerDomain, Scene } from '../trace';
import { leaderOf, logOf, lostRecords, type Quorum, recordsOf, voterOf } from './state';

export function quorumScene(quorum: Quorum, layout: Layout, levels: readonly Level[]): Scene {
  const { config, sent } = quorum;
  const acked = new Set(quorum.acked);
  const leader = leaderOf(quorum);
  return {
    levels,
    columns: config.voters.map((id) => columnOf(quorum, id)),
    tokens: config.voters.flatMap((id) =>
      tokensOf(id, logOf(voterOf(quorum, id)), { levels, acked, plp: config.plp }),
    ),
    domains: domainsOf(quorum, layout),
    plp: config.plp,
    sent,
    acked: quorum.acked,
    refused: [],
    visible: leader ? recordsOf(leader).slice(0, leader.commit) : null,
    lost: lostRecords(quorum),
    timeMs: quorum.nowMs,
  };
}

function columnOf(quorum: Quorum, id: string): Column {
  const { process, host, reachable, ballot } = voterOf(quorum, id);
  // A leader that has been replaced and not heard of it still takes itself for one; the crown is not its.
  const role = leaderOf(quorum)?.id === id ? 'leader' : 'follower';
  return {
    id,
    label: id,
    host: id,
    role: process === 'up' ? role : 'none',
    inIsr: false,
    inElr: false,
    process,
    power: host.kernel === 'up' ? 'on' : host.kernel,
    reachable,
    fenced: false,
    highWatermark: null,
    term: ballot.term,
  };
}

/** Racks, and a feed of its own for every host in none. */
function domainsOf(quorum: Quorum, { hosts, racks }: Layout): readonly PowerDomain[] {
  const isOn = (columns: readonly string[]) =>
    columns.some((id) => voterOf(quorum, id).host.kernel !== 'off');
  const shared = Object.entries(racks);
  const placed = new Set(shared.flatMap(([, members]) => members));
  const alone = hosts.filter((id) => !placed.has(id)).map((id): [string, string[]] => [id, [id]]);
  return [...shared, ...alone].map(([id, columns]) => ({ id, columns, on: isOn(columns) }));
}
