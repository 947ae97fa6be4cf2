// How one scene came from the one before: which token was copied from which, what moved, what vanished.
// Derived from the two scenes and the events between them; the models draw nothing.

import type { Delta, EntityId, Level, Scene, SimEvent, Token } from '../trace';

/** Events that can bring a token to a level, most likely first. */
const ARRIVES: Readonly<Record<Level, readonly string[]>> = {
  server: ['log', 'update', 'commit', 'redo', 'undo'],
  cache: ['append', 'copy', 'write', 'read', 'recover'],
  device: ['writeback'],
  media: ['flush', 'fsync', 'writeback', 'panic', 'power'],
};

const LEAVES = [
  'kill',
  'server-stop',
  'journal-removed',
  'undo',
  'power',
  'panic',
  'diskloss',
  'truncate',
  'evict',
  'flush',
  'write',
  'append',
];

function find(
  events: readonly SimEvent[],
  kinds: readonly string[],
  token: Token,
): SimEvent | undefined {
  const here = events.filter((event) => event.lane === token.column);
  for (const kind of kinds) {
    const exact = here.find((each) => each.kind === kind && each.records.includes(token.record));
    if (exact) return exact;
  }
  return here.find((each) => kinds.includes(each.kind));
}

function byId(scene: Scene): ReadonlyMap<EntityId, Token> {
  return new Map(scene.tokens.map((token) => [token.id, token]));
}

/** The token that a new one was copied from: in its own column, or the leader's page that was fetched. */
function sourceOf(
  token: Token,
  why: SimEvent | undefined,
  known: readonly ReadonlyMap<EntityId, Token>[],
): EntityId | null {
  const { record, column, level } = token;
  const from = why?.kind === 'copy' ? String(why.data.from) : column;
  const levels: readonly Level[] =
    why?.kind === 'copy' ? ['cache', 'device', 'media'] : sourceLevels(level);
  for (const candidate of levels) {
    const id = `${record}@${from}.${candidate}`;
    if (known.some((tokens) => tokens.has(id))) return id;
  }
  return null;
}

function sourceLevels(level: Level): readonly Level[] {
  switch (level) {
    case 'media':
      return ['device', 'cache', 'server'];
    case 'device':
      return ['cache', 'server'];
    case 'cache':
      return ['server', 'media', 'device'];
    case 'server':
      return [];
  }
}

/** Deltas from one scene to the next. `fallback` is the event named when no other explains a change. */
export function deltasBetween(
  before: Scene,
  after: Scene,
  events: readonly SimEvent[],
): readonly Delta[] {
  const old = byId(before);
  const now = byId(after);
  const fallback = events[0]?.id ?? '';
  const deltas: Delta[] = [];
  for (const token of after.tokens) {
    const was = old.get(token.id);
    if (was) {
      if (was.look === token.look && was.acked === token.acked) continue;
      const kinds = was.acked === token.acked ? ['writeback', 'write', 'write-error'] : [];
      const why = find(events, kinds, token)?.id ?? ackOf(events, token) ?? fallback;
      deltas.push({ entity: token.id, op: 'flag', from: null, why });
      continue;
    }
    const why = find(events, ARRIVES[token.level], token);
    const source = sourceOf(token, why, [old, now]);
    // What a server writes comes out of its memory; any other page that is written has no source here.
    const from = isWritten(why) && !source?.endsWith('.server') ? null : source;
    const op = from === null ? 'spawn' : 'copy';
    deltas.push({ entity: token.id, op, from, why: why?.id ?? fallback });
  }
  for (const token of before.tokens) {
    if (now.has(token.id)) continue;
    const why = find(events, LEAVES, token)?.id ?? fallback;
    deltas.push({ entity: token.id, op: 'vanish', from: null, why });
  }
  return [...deltas, ...moves(before, after, events, fallback)];
}

/** A page that a program or a producer wrote has no source on the stage. */
function isWritten(why: SimEvent | undefined): boolean {
  return why?.kind === 'append' || why?.kind === 'write';
}

function ackOf(events: readonly SimEvent[], token: Token): string | undefined {
  return events.find(
    (event) =>
      (event.kind === 'ack' || event.kind === 'fsync') && event.records.includes(token.record),
  )?.id;
}

/** The crown and the high watermarks: single things that change places. */
function moves(
  before: Scene,
  after: Scene,
  events: readonly SimEvent[],
  fallback: string,
): readonly Delta[] {
  const found: Delta[] = [];
  const leader = (scene: Scene) => scene.columns.find((column) => column.role === 'leader')?.id;
  if (leader(before) !== leader(after)) {
    const why = events.find((event) => event.kind === 'elect' || event.kind === 'leaderless');
    found.push({ entity: 'crown', op: 'move', from: null, why: why?.id ?? fallback });
  }
  for (const [i, column] of after.columns.entries()) {
    if (before.columns[i]?.highWatermark === column.highWatermark) continue;
    const why = events.find((event) => event.kind === 'high-watermark' && event.lane === column.id);
    const entity = `hw@${column.id}`;
    found.push({ entity, op: 'move', from: null, why: why?.id ?? fallback });
  }
  return found;
}
