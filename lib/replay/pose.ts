// Where every drawn thing stands at a real-valued position of the playhead. Pure: no clock, no memory of
// where the playhead came from.

import { ARRIVE, type Curve, ease, LEAVE, SETTLE, TRAVEL, within } from './ease';
import type { Delta, EntityId, Frame, Message, Place, Pose, Scene, Token, Trace } from './trace';

/**
 * The poses at `u`. At a whole number the scene of that frame stands still; between `i` and `i + 1` the
 * change of frame `i + 1` is under way. Continuous in `u` (a thing that appears or leaves does so at opacity 0).
 * @param u in [0, frames - 1]; clamped
 */
export function pose(trace: Trace, u: number): readonly Pose[] {
  const last = trace.frames.length - 1;
  const at = Math.min(Math.max(0, u), last);
  const i = Math.floor(at);
  const before = trace.frames[i];
  if (!before) return [];
  const after = trace.frames[i + 1];
  const f = at - i;
  if (!after || f === 0) return before.scene.tokens.map(still);
  return [...tokenPoses(before.scene, after, f), ...messagePoses(after, f)];
}

function cellOf({ column, level, slot }: Token): Place {
  return { zone: 'cell', column, level, slot };
}

function still(token: Token): Pose {
  const place = cellOf(token);
  return {
    id: token.id,
    what: 'token',
    record: token.record,
    look: token.look,
    ...(token.flaw ? { flaw: token.flaw } : {}),
    acked: token.acked,
    from: place,
    to: place,
    progress: 1,
    opacity: 1,
  };
}

/** Marks on a page change when what causes them has arrived. */
const LOOK_CHANGES_AT = 0.5;
const ACK_ARRIVES_AT = 0.9;

function tokenPoses(before: Scene, after: Frame, f: number): readonly Pose[] {
  const old = new Map(before.tokens.map((token) => [token.id, token]));
  const now = new Map(after.scene.tokens.map((token) => [token.id, token]));
  const deltas = new Map<EntityId, Delta>(after.deltas.map((delta) => [delta.entity, delta]));
  const poses = after.scene.tokens.map((token): Pose => {
    const was = old.get(token.id);
    if (was) return staying(was, token, f);
    const from = deltas.get(token.id)?.from ?? null;
    const source = from === null ? undefined : (old.get(from) ?? now.get(from));
    return source ? copied(source, token, f) : appearing(token, after, f);
  });
  for (const token of before.tokens) if (!now.has(token.id)) poses.push(leaving(token, f));
  return poses;
}

/** A page that stays may slide along its row when one before it was cut out. */
function staying(was: Token, token: Token, f: number): Pose {
  const shown = still(f < LOOK_CHANGES_AT ? { ...was, slot: token.slot } : token);
  const acked = f < ACK_ARRIVES_AT ? was.acked : token.acked;
  if (was.slot === token.slot) return { ...shown, acked };
  return { ...shown, acked, from: cellOf(was), progress: ease(SETTLE, f) };
}

/** A copy leaves its source where it is and slides to its own place. */
function copied(source: Token, token: Token, f: number): Pose {
  const isFromAfar = source.column !== token.column;
  return {
    ...still(token),
    acked: f < ACK_ARRIVES_AT ? source.acked : token.acked,
    from: cellOf(source),
    progress: ease(isFromAfar ? TRAVEL : SETTLE, f),
    opacity: within(f, 0, 0.15),
  };
}

/** A page that was written appears in its place; if it came over the wire, once the message is there. */
function appearing(token: Token, after: Frame, f: number): Pose {
  const isSent = after.messages.some(
    (message) => message.record === token.record && message.to === token.column,
  );
  return {
    ...still(token),
    acked: f < ACK_ARRIVES_AT ? false : token.acked,
    opacity: ease(ARRIVE, within(f, isSent ? 0.6 : 0, 1)),
  };
}

function leaving(token: Token, f: number): Pose {
  return { ...still(token), what: 'ghost', opacity: 1 - ease(LEAVE, within(f, 0, 0.75)) };
}

/** What each kind of message does in its frame: an answer comes after what it answers. */
function messagePoses(after: Frame, f: number): readonly Pose[] {
  const hasRequest = after.messages.some(({ kind }) => kind === 'produce' || kind === 'fetch');
  return after.messages.map((message): Pose => {
    const isAnswer = message.kind === 'ack' || message.kind === 'refused';
    const [start, end] =
      isAnswer && hasRequest ? [0.5, 1] : hasRequest && !isAnswer ? [0, 0.7] : [0, 1];
    return flying(message, within(f, start, end), TRAVEL);
  });
}

/** A message is seen only on its way: at both ends it fades. */
function flying(message: Message, x: number, curve: Curve): Pose {
  const place = (end: Message['from']): Place =>
    end === 'producer' || end === 'consumer' ? { zone: end } : { zone: 'head', column: end };
  return {
    id: message.id,
    what: 'message',
    record: message.record,
    look: message.kind,
    acked: message.kind === 'ack',
    from: place(message.from),
    to: place(message.to),
    progress: ease(curve, x),
    opacity: Math.min(within(x, 0, 0.12), 1 - within(x, 0.88, 1)),
  };
}
