// What a run looks like from outside: frames with events and their causes, a scene to draw, a caption to
// read, and what a power cut would cost there. Plain JSON, deterministic, computed on the phone, never shipped.

/** `r1`, `w3`, `t2`: a record, page or transaction of the script. */
export type RecordId = string;
/** `b1` (a broker), `a.log` (a file of a single host), `v2` (a voter): a column of the stage. */
export type ColumnId = string;

/** Storage levels from the most volatile to the deepest. `server` is the memory of a process. */
export type Level = 'server' | 'cache' | 'device' | 'media';

/** Loss of a record over a set of possible outcomes. */
export type Loss = 'never' | 'possible' | 'certain';

/** `r1@b1.cache`, `msg:3`: one drawn thing; its id is stable for as long as it is the same copy. */
export type EntityId = string;
/** `<frame>.<n>`: stable inside a run. */
export type EventId = string;

/** Causality, not just order: every event names the events without which it would not have happened. */
export type SimEvent = {
  readonly id: EventId;
  readonly kind: string;
  /** A column, or one of the fixed lanes. */
  readonly lane: ColumnId | 'producer' | 'consumer' | 'controller' | 'power';
  readonly records: readonly RecordId[];
  readonly cause: readonly EventId[];
  readonly data: Readonly<Record<string, string | number | boolean>>;
};

export type Caption = {
  /** <= 64 characters, <= 12 words. */
  readonly short: string;
  /** <= 160 characters; empty when `short` says it all. */
  readonly long: string;
  /** For the ear: "r 1", never a glyph. */
  readonly sr: string;
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
};

/** One copy of a record at one level of one column. Copies are drawn as copies. */
export type Token = {
  readonly id: EntityId;
  readonly record: RecordId;
  readonly column: ColumnId;
  readonly level: Level;
  /** Place in its row, from 0 at the left; the record's offset in the log, so that copies align over levels. */
  readonly slot: number;
  /** `dirty`: only in volatile memory so far. `clean`: written back. `phantom`: readable, clean, never on media. */
  readonly look: 'dirty' | 'clean' | 'device' | 'stable' | 'phantom';
  /** The client was told that this record is safe. */
  readonly acked: boolean;
  /** `old`: an older content than the newest written. `torn`: half old, half new (D9). Absent: neither. */
  readonly flaw?: 'old' | 'torn';
};

export type Column = {
  readonly id: ColumnId;
  readonly label: string;
  /** The host that the column's storage is on; files of one host share it. */
  readonly host: string;
  readonly role: 'leader' | 'follower' | 'none';
  readonly inIsr: boolean;
  readonly inElr: boolean;
  readonly process: 'up' | 'dead';
  readonly power: 'on' | 'panicked' | 'off';
  readonly reachable: boolean;
  readonly fenced: boolean;
  /** Records below the high watermark as this column knows it; null where there is no such thing. */
  readonly highWatermark: number | null;
  /** The newest term that this voter knows (quorum); absent where there are no terms. */
  readonly term?: number;
};

/** Hosts that share one feed: drawn as one wire, cut as one. */
export type PowerDomain = {
  readonly id: string;
  readonly columns: readonly ColumnId[];
  readonly on: boolean;
};

/** A message under way while the frame plays. */
export type Message = {
  readonly id: EntityId;
  readonly record: RecordId | null;
  readonly kind: 'produce' | 'fetch' | 'ack' | 'refused';
  readonly from: ColumnId | 'producer' | 'consumer';
  readonly to: ColumnId | 'producer' | 'consumer';
};

/** Everything drawn at one frame, derived from the model's state and from nothing else. */
export type Scene = {
  readonly levels: readonly Level[];
  readonly columns: readonly Column[];
  readonly tokens: readonly Token[];
  readonly domains: readonly PowerDomain[];
  /** The device caches outlive a power cut: they are protected by capacitors. Absent: they do not. */
  readonly plp?: boolean;
  /** What the client sent and was told, in order. */
  readonly sent: readonly RecordId[];
  readonly acked: readonly RecordId[];
  readonly refused: readonly RecordId[];
  /** What a consumer can read; null while nothing serves, or where there is no consumer. */
  readonly visible: readonly RecordId[] | null;
  /**
   * Acked and no longer readable from the leader (kafka) or the server (wal); on a single host (storage) every
   * page that was written and can no longer be read. null while nothing serves.
   */
  readonly lost: readonly RecordId[] | null;
  /** Model time in ms since the start of the script. */
  readonly timeMs: number;
};

/** How one frame's scene came from the one before. A copy spawns beside its source; a move has no source left. */
export type Delta = {
  readonly entity: EntityId;
  readonly op: 'spawn' | 'copy' | 'move' | 'flag' | 'vanish';
  /** The token it was copied from. */
  readonly from: EntityId | null;
  readonly why: EventId;
};

/** What a power cut at this frame could cost, over every power set and every surviving prefix that the rules allow. */
export type Risk = {
  /** Acknowledged records by their worst case; a record that is never lost is absent. */
  readonly lose: Readonly<Record<RecordId, Exclude<Loss, 'never'>>>;
  /** Enumerated outcomes in all, and how many of them lose an acknowledged record. */
  readonly outcomes: number;
  readonly losing: number;
  /** The same by power set: a host, a rack, or `site`. A set that loses nothing is absent. */
  readonly bySet: readonly {
    readonly of: string;
    readonly lose: Readonly<Record<RecordId, Exclude<Loss, 'never'>>>;
  }[];
  /** Recovery after such a cut could end with a database that is not consistent (wal); absent: it never does. */
  readonly corrupt?: Exclude<Loss, 'never'>;
  /** It is what an open prediction asks, so it is left open here and the rest says nothing. Set by screens alone. */
  readonly isAsked?: true;
};

/** One alternative of an ask, with its computed truth. */
export type AskRow = {
  readonly key: string;
  readonly label: string;
  /** Whether the record is lost; in a row about depth, whether the record is as deep as the label says. */
  readonly truth: Loss;
  readonly kind?: 'depth';
};

/** A prediction stop. No truth is ever typed: the model ran every outcome. */
export type Ask = {
  readonly id: string;
  readonly question: string;
  readonly rows: readonly AskRow[];
};

export type Frame = {
  readonly i: number;
  /** The mark that the script put here, or null. */
  readonly mark: string | null;
  readonly caption: Caption;
  readonly events: readonly SimEvent[];
  readonly deltas: readonly Delta[];
  readonly messages: readonly Message[];
  readonly scene: Scene;
  /** Time this frame's change takes at speed 1. */
  readonly durationMs: number;
  readonly risk: Risk;
  readonly ask: Ask | null;
  /** The step of the script that it shows, the same under every lever: `3`, in a branch `killed/2`. */
  readonly step?: string;
};

/** One path through a scenario: the trunk, then at most one branch, or a what-if that the learner made. */
export type Trace = {
  readonly scenario: string;
  /** null for the trunk alone. */
  readonly branch: string | null;
  readonly title: string;
  readonly frames: readonly Frame[];
  /** First frame that is not the trunk's; the number of frames for the trunk itself. */
  readonly forkedAt: number;
};

/** A scenario told: the trunk and every branch as full traces, and where each mark is. */
export type Story = {
  readonly id: string;
  readonly trunk: Trace;
  readonly branches: readonly Trace[];
  readonly marks: Readonly<
    Record<string, { readonly branch: string | null; readonly frame: number }>
  >;
  readonly takeaway: string;
  readonly notModelled: readonly string[];
  readonly levers: readonly string[];
};

/** A fault that a learner can put anywhere. */
export type Fault = {
  readonly kind: 'kill' | 'panic' | 'power' | 'diskloss' | 'partition';
  /** A broker, a rack, a zone, or `site` for all hosts. */
  readonly of: string;
};

/** Where a drawn thing stands: resolution-free, the stage turns it into pixels. */
export type Place =
  | {
      readonly zone: 'cell';
      readonly column: ColumnId;
      readonly level: Level;
      readonly slot: number;
    }
  | { readonly zone: 'head'; readonly column: ColumnId }
  | { readonly zone: 'producer' | 'consumer' };

/** A token or message at a real-valued position of the playhead. */
export type Pose = {
  readonly id: EntityId;
  readonly what: 'token' | 'message' | 'ghost';
  readonly record: RecordId | null;
  readonly look: Token['look'] | Message['kind'];
  /** Of a token that has one. */
  readonly flaw?: NonNullable<Token['flaw']>;
  readonly acked: boolean;
  readonly from: Place;
  readonly to: Place;
  /** Eased progress from `from` to `to`, in [0, 1]. */
  readonly progress: number;
  /** In [0, 1]. */
  readonly opacity: number;
};
