// What can go wrong between the app and the browser's store, in one sentence that a person can act on.
// It classifies; it never decides what to do about it.

export type FailureKind =
  | 'full'
  | 'closed'
  | 'blocked'
  | 'denied'
  | 'damaged'
  | 'slow'
  | 'old-tab'
  | 'erased'
  | 'bug';

export type StoreFailure = {
  readonly kind: FailureKind;
  /** Why, as the tail of a sentence: "phone storage is full". Never ends in a full stop. */
  readonly reason: string;
  /** The whole sentence for a write that was not kept: what happened, what is safe. */
  readonly sentence: string;
  /** The browser's own words, for "Copy details". */
  readonly detail: string;
};

const REASONS: Readonly<Record<FailureKind, string>> = {
  full: 'phone storage is full',
  closed: 'the browser closed the store and did not open it again',
  blocked: 'another tab of Writeback holds the store, so close the other tabs',
  denied: 'this browser keeps nothing for this site',
  damaged: 'the browser cannot read its own store',
  slow: 'the browser has not answered yet',
  'old-tab': 'this tab is from before an update, so reload it',
  erased: 'everything was erased in another tab, so reload this one',
  bug: 'something of ours broke',
};

/** A failure of a known kind. @param detail the browser's own words, when there are any */
export function failureOf(kind: FailureKind, detail = ''): StoreFailure {
  const reason = REASONS[kind];
  return { kind, reason, sentence: `Not saved: ${reason}. This answer is still here.`, detail };
}

/** Thrown by the store where a write is refused before the browser is asked. */
export class StoreError extends Error {
  readonly failure: StoreFailure;
  constructor(failure: StoreFailure) {
    super(failure.sentence);
    this.name = 'StoreError';
    this.failure = failure;
  }
}

/**
 * Classifies anything that a store call rejected with.
 * Chrome reports a full quota on the transaction's abort, so that Dexie's error is an `AbortError` and the cause sits
 * in `inner` (dexie#840); a full disk arrives as an `UnknownError` that only its message gives away.
 */
export function classify(error: unknown): StoreFailure {
  if (error instanceof StoreError) return error.failure;
  const causes = chain(error);
  const detail = causes.map((cause) => `${cause.name}: ${cause.message}`).join(' < ');
  for (const cause of [...causes].reverse()) {
    const kind = kindOf(cause);
    if (kind !== null) return failureOf(kind, detail);
  }
  return failureOf('bug', detail);
}

/** Whether opening the store anew may help: the connection is gone, the data is not. */
export function isConnectionLost(failure: StoreFailure): boolean {
  return failure.kind === 'closed';
}

type Cause = { readonly name: string; readonly message: string };

/** The error and its inner errors, outermost first. */
function chain(error: unknown): Cause[] {
  const out: Cause[] = [];
  let at: unknown = error;
  while (typeof at === 'object' && at !== null && out.length < 6) {
    const { name, message, inner } = at as { name?: unknown; message?: unknown; inner?: unknown };
    out.push({ name: String(name ?? 'Error'), message: String(message ?? '') });
    at = inner;
  }
  return out.length > 0 ? out : [{ name: 'Error', message: String(error) }];
}

function kindOf({ name, message }: Cause): FailureKind | null {
  if (name === 'QuotaExceededError' || /NO_SPACE|no space left|quota/i.test(message)) return 'full';
  if (/backing store|corrupt/i.test(message)) return 'damaged';
  switch (name) {
    case 'MissingAPIError':
    case 'SecurityError':
    case 'NotAllowedError':
      return 'denied';
    case 'VersionError':
      return 'old-tab';
    case 'TimeoutError':
      return 'slow';
    case 'BlockedError':
      return 'blocked';
    case 'InvalidStateError':
      // Old Firefox refuses `open` this way in a private window; everywhere else the handle is dead.
      return /mutation operation/i.test(message) ? 'denied' : 'closed';
    case 'UnknownError':
    case 'DatabaseClosedError':
    case 'TransactionInactiveError':
    case 'AbortError':
      return 'closed';
    default:
      return null;
  }
}
