// What to explore: a configuration of one partition, a budget of faults and a depth, with the limits of each. It knows
// nothing of states or searches, nor of the JSON that a scope may come from.

export type Acks = 'all' | '1' | '0';
export type Profile = 'legacy' | 'classic' | 'elr';

/** One partition. The first of `replicas` leads in epoch 1; their order is the assignment order (D29). */
export type Config = {
  readonly replicas: readonly number[];
  readonly acks: Acks;
  /** min.insync.replicas; outside `legacy` never more than the number of replicas counts (D23). */
  readonly minIsr: number;
  readonly profile: Profile;
  /** unclean.leader.election.enable (D34). */
  readonly unclean: boolean;
  /** flush.messages=1: an fsync inside every append, on leader and followers (D37). */
  readonly flushEach: boolean;
  /** Power-loss protection of the devices (D8). */
  readonly plp: boolean;
};

/** How often each budgeted action may happen in one schedule; every other action is free. */
export type Budget = {
  readonly produce: number;
  readonly kill: number;
  readonly power: number;
  readonly partition: number;
  readonly shrink: number;
};

export type Scope = {
  readonly config: Config;
  readonly budget: Budget;
  /** Longest schedule looked at, in actions. */
  readonly depth: number;
  /** The search is cut when it has this many states; null for no cut but the memory's. */
  readonly maxStates: number | null;
};

export const DEFAULT_CONFIG: Config = {
  replicas: [1, 2, 3],
  acks: 'all',
  minIsr: 1,
  profile: 'classic',
  unclean: false,
  flushEach: false,
  plp: false,
};

export const DEFAULT_BUDGET: Budget = { produce: 1, kill: 0, power: 0, partition: 0, shrink: 0 };

export const DEFAULT_DEPTH = 14;

/** Most replicas that a state has room for. */
export const MAX_REPLICAS = 5;
/** Most records for 1 to 5 replicas: every log and the acknowledged set together fit one 32-bit word. */
export const MAX_RECORDS: readonly number[] = [0, 7, 7, 7, 6, 5];
/** Most of any one fault; together they must also fit what the offsets leave of a state's third word. */
export const MAX_FAULTS = 15;
export const MAX_DEPTH = 60;
