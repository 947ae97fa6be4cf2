// What a model reports when a step changes it. A happening becomes an event of the trace once the runner
// has given it an id and its causes; the models know of neither.

/** Everything that the models can report; narration, causes and durations are exhaustive over it. */
export type HappeningKind =
  // the storage stack
  | 'write'
  | 'read'
  | 'writeback'
  | 'flush'
  | 'fsync'
  | 'fsync-error'
  | 'write-error'
  | 'evict'
  | 'pressure'
  | 'stall'
  | 'resume'
  | 'create'
  | 'rename'
  | 'syncdir'
  | 'fail'
  | 'pass'
  | 'kill'
  | 'panic'
  | 'power'
  | 'diskloss'
  | 'boot'
  // the replicated log
  | 'sent'
  | 'append'
  | 'refused'
  | 'fetch'
  | 'copy'
  | 'truncate'
  | 'high-watermark'
  | 'ack'
  | 'not-acked'
  | 'unknown'
  | 'checkpoint'
  | 'isr-shrink'
  | 'isr-expand'
  | 'elr'
  | 'fence'
  | 'unfence'
  | 'elect'
  | 'leaderless'
  | 'partition'
  | 'heal'
  | 'recover'
  | 'shutdown'
  // the write-ahead log
  | 'update'
  | 'log'
  | 'commit'
  | 'doublewrite'
  | 'sync-skipped'
  | 'pages-synced'
  | 'journal-removed'
  | 'server-stop'
  | 'redo'
  | 'undo'
  | 'inconsistent'
  // the quorum
  | 'campaign'
  | 'ballot'
  | 'step-down';

export type Happening = {
  readonly kind: HappeningKind;
  /** A column of the stage or one of the fixed lanes of `SimEvent`. */
  readonly lane: string;
  readonly records: readonly string[];
  readonly data: Readonly<Record<string, string | number | boolean>>;
};

export function happening(
  kind: HappeningKind,
  lane: string,
  records: readonly string[] = [],
  data: Happening['data'] = {},
): Happening {
  return { kind, lane, records, data };
}

/** A world after a step, and what happened on the way. */
export type Change<World> = { readonly world: World; readonly done: readonly Happening[] };

export function unchanged<World>(world: World): Change<World> {
  return { world, done: [] };
}

/** Two changes in a row as one. */
export function andThen<World>(
  first: Change<World>,
  next: (world: World) => Change<World>,
): Change<World> {
  const second = next(first.world);
  if (first.done.length === 0) return second;
  if (second.done.length === 0) return { world: second.world, done: first.done };
  return { world: second.world, done: [...first.done, ...second.done] };
}

/** A step that the model did, or one sentence on why it could not be done. */
export type Attempt<World> =
  | { readonly ok: true; readonly world: World; readonly done: readonly Happening[] }
  | { readonly ok: false; readonly why: string };

export function did<World>(change: Change<World>): Attempt<World> {
  return { ok: true, world: change.world, done: change.done };
}

export function cannot(why: string): { readonly ok: false; readonly why: string } {
  return { ok: false, why };
}
