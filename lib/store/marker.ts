// A note outside the database that this browser once held answers, so that an emptied store is recognised later and
// offered a restore, rather than greeted as new. It is a hint: a browser may refuse to keep it, and nothing waits for it.

/** The two calls of `localStorage` that are used. */
export type MarkerStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type Marker = {
  /** Events held when it was written. */
  readonly events: number;
  /** When the last of them was recorded, in epoch milliseconds. */
  readonly at: number;
};

const KEY = 'writeback.had-data';

/** What the note says, or null: never written, unreadable or refused. */
export function readMarker(storage: MarkerStorage | null): Marker | null {
  try {
    const text = storage?.getItem(KEY) ?? null;
    return text === null ? null : markerFrom(JSON.parse(text));
  } catch (error) {
    return forgiven(error);
  }
}

/** Writes the note. A browser that refuses loses the hint and nothing else. */
export function writeMarker(storage: MarkerStorage | null, marker: Marker): void {
  try {
    storage?.setItem(KEY, JSON.stringify(marker));
  } catch (error) {
    forgiven(error);
  }
}

/** Starting anew on purpose: the note no longer stands for something lost. */
export function clearMarker(storage: MarkerStorage | null): void {
  writeMarker(storage, { events: 0, at: 0 });
}

function markerFrom(value: unknown): Marker | null {
  if (typeof value !== 'object' || value === null) return null;
  const { events, at } = value as { events?: unknown; at?: unknown };
  if (typeof events !== 'number' || typeof at !== 'number' || events <= 0) return null;
  return { events, at };
}

/** Blocked cookies, a full quota and a mangled note all mean the same here: there is no note. */
function forgiven(_error: unknown): null {
  return null;
}
