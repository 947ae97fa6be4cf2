// A checked script as plain JSON: what the data files carry and what the phone runs. Only `check-script.ts`
// makes one; everything that reads one may trust it. Steps keep the order and nesting of the script, so
// that the path of a step here is the path of the step there.

import type { Level, RecordId } from '../trace';

export type ProtocolId = 'storage' | 'kafka' | 'wal' | 'quorum';

export type ConfigValue = string | number | boolean | null;
/** Config keys in the author's spelling: `min.insync.replicas`, `dirty_expire`. */
export type Config = Readonly<Record<string, ConfigValue>>;

export type World = {
  readonly protocol: ProtocolId;
  /** Hosts in assignment order: brokers (kafka), voters (quorum), the one host (storage, wal). */
  readonly hosts: readonly string[];
  /** Files of the one host (storage, wal: the log first); empty elsewhere. */
  readonly files: readonly string[];
  /** Those of the files that do not exist before a step creates them (storage). */
  readonly absent?: readonly string[];
  /** The server process (wal). */
  readonly server?: string;
  /** Hosts that share one feed, by name of the rack. Hosts in no rack have a feed of their own. */
  readonly racks: Readonly<Record<string, readonly string[]>>;
};

export type CrashKind = 'kill' | 'panic' | 'power' | 'diskloss';
/** How much of what was not yet stable survives: nothing, all, or so many records per host or file. */
export type Keep = 'least' | 'most' | Readonly<Record<string, number>>;

/** `of` names a broker, a host, a file, a rack or `site`. */
export type Crash = {
  readonly kind: 'crash';
  readonly how: CrashKind;
  readonly of: string;
  /** Absent in an ask: every surviving prefix. Absent elsewhere: the least. */
  readonly keep?: Keep;
  /** Pages of data files that were half written when the host went down (wal). */
  readonly torn?: readonly string[];
};

/** Steps that name one or more brokers, hosts or files and are done in the written order. */
export type NamedKind =
  | 'fetch'
  | 'writeback'
  | 'flush'
  | 'fsync'
  | 'checkpoint'
  | 'shrink'
  | 'partition'
  | 'heal'
  | 'fence'
  | 'restart'
  | 'shutdown'
  | 'pressure'
  | 'stall'
  | 'resume'
  | 'syncdir'
  | 'fail'
  | 'fdatasync'
  | 'sync_file_range'
  | 'sync'
  | 'create'
  | 'vote';

/** How the file was opened for this write (D6). */
export type WriteFlag = 'O_DSYNC' | 'O_SYNC' | 'O_DIRECT';

/** Steps of a server that name one or more transactions (wal). */
export type TxnKind = 'log' | 'commit' | 'wal_write' | 'wal_flush';

export type Action =
  | Crash
  | { readonly kind: NamedKind; readonly of: readonly string[] }
  | { readonly kind: 'produce'; readonly record: RecordId }
  | { readonly kind: 'settle' }
  | { readonly kind: 'prefer' }
  /** `fence`: in this order brokers whose sessions run out at one instant are fenced (kafka with timeouts). */
  | { readonly kind: 'pass'; readonly ms: number; readonly fence?: readonly string[] }
  | { readonly kind: 'replicate'; readonly record: RecordId; readonly to: readonly string[] }
  | { readonly kind: 'await'; readonly record: RecordId }
  | {
      readonly kind: 'write';
      readonly pages: readonly RecordId[];
      readonly file: string;
      readonly flag?: WriteFlag;
    }
  | { readonly kind: 'read'; readonly pages: readonly RecordId[]; readonly file: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'update'; readonly txn: RecordId; readonly pages: readonly PageName[] }
  | { readonly kind: TxnKind; readonly txns: readonly RecordId[] }
  | { readonly kind: 'propose'; readonly record: RecordId; readonly to?: string }
  | { readonly kind: 'append'; readonly to: readonly string[]; readonly from?: string };

/** A page of a data file; the one page of a file goes by the file's name. */
export type PageName = { readonly page: RecordId; readonly file: string };

/** One alternative of an ask: what happens next. */
export type Alternative = { readonly label?: string; readonly actions: readonly Action[] };

/** "depth of r1": how deep r1 is at its shallowest over all that have to hold it. */
export const DEPTH_OF = 'depth of ';

export type AskStep = {
  readonly kind: 'ask';
  readonly id: string;
  readonly when: readonly Alternative[];
  /** Records, `depth of` a record, or `consistent`. */
  readonly about: readonly string[];
};

export type Depth = Level | 'gone';

/** One line of an `expect`; `key` is its key in the script, so that a false claim can be pointed at. */
export type Claim =
  | { readonly kind: 'depth'; readonly key: RecordId; readonly everywhere: Depth }
  | {
      readonly kind: 'depths';
      readonly key: RecordId;
      readonly at: Readonly<Record<string, Depth>>;
    }
  | {
      readonly kind: 'set';
      readonly key: 'lost' | 'acked' | 'refused' | 'isr' | 'elr' | 'dirty' | 'cached' | 'canLose';
      readonly names: readonly string[];
    }
  /** null: no leader. */
  | { readonly kind: 'leader'; readonly key: 'leader'; readonly name: string | null }
  /** After recovery every page is what the log says it should be (wal). */
  | { readonly kind: 'flag'; readonly key: 'consistent'; readonly value: boolean };

export type ExpectStep = { readonly kind: 'expect'; readonly claims: readonly Claim[] };

export type Branch = {
  readonly name: string;
  readonly title: string;
  /** Config under which the trunk is run again for this branch. */
  readonly set: Config;
  readonly script: readonly Step[];
};

export type ForkStep = { readonly kind: 'fork'; readonly branches: readonly Branch[] };

export type Step = {
  readonly do: Action | AskStep | ExpectStep | ForkStep;
  readonly say?: string;
  readonly long?: string;
  readonly sr?: string;
  readonly mark?: string;
};

export type Scenario = {
  readonly id: string;
  readonly world: World;
  readonly config: Config;
  readonly show: readonly Level[];
  readonly levers: readonly string[];
  /** What each lever can be set to, the system's own default first. */
  readonly leverValues?: Readonly<Record<string, readonly ConfigValue[]>>;
  readonly script: readonly Step[];
  readonly notModelled: readonly string[];
  readonly takeaway: string;
  /** What a search of every short schedule has to find (kafka). */
  readonly explore?: readonly ExploreClaim[];
};

/** A claim about every schedule within a scope, not about one story. */
export type ExploreClaim = {
  /** At most so many of each. */
  readonly faults: Readonly<Partial<Record<ExploreFault, number>>>;
  readonly records: number;
  /** Longest schedule, in actions. */
  readonly depth: number;
  /** Config on top of the scenario's. */
  readonly set: Config;
  readonly expect: 'loss' | 'none';
  /** Actions of a shortest story of a loss. */
  readonly shortest?: number;
  /** Why, by the names of `explore/cause.ts`. */
  readonly cause?: string;
};

export type ExploreFault = 'kill' | 'power' | 'partition' | 'shrink';
