// The storage protocol of scripts: one host, its files, and time as an actor.

import { type Attempt, andThen, type Change, happening } from '../model/happening';
import { spoken, worded } from '../narrate/words';
import { list, sameSet } from '../protocol/claim-words';
import { lossOf, type Performed, type Protocol, type Truths } from '../protocol/protocol';
import { tokensOf } from '../protocol/tokens';
import type { Action, Claim, Config, Crash, Depth, World } from '../script/scenario';
import type { Caption, Column, Fault, Level, Loss, Risk, Scene } from '../trace';
import { pass } from './flusher';
import {
  cachedRecords,
  dirtyRecords,
  type File,
  fileOf,
  floorOf,
  newHost,
  type Range,
  survivable,
} from './host';
import { depth, hoped, safe } from './page';
import { readFlusher } from './read-flusher';
import {
  crashMachine,
  failNext,
  firstColumn,
  flushDevice,
  goneRecords,
  killPrograms,
  press,
  readPages,
  renameFile,
  restartMachine,
  type StorageState,
  stall,
  syncDirectory,
  syncFile,
  writebackFile,
  writePages,
} from './storage-state';

function begin(world: World, config: Config): StorageState {
  const device = { plp: config.plp === true, lies: config.lies === true };
  return {
    settings: readFlusher(config),
    host: newHost(world.hosts[0] ?? 'h1', world.files, device),
    program: 'up',
    written: {},
    synced: {},
    nowMs: 0,
  };
}

function openingCaption({ host }: StorageState): Caption {
  const short = worded(`${host.id} is up, and nothing is dirty`);
  return { short, long: '', sr: spoken(short), tone: 'info' };
}

function perform(state: StorageState, action: Action): Performed<StorageState> {
  const attempt = attemptOf(state, action);
  return attempt.ok ? { ok: true, beats: [attempt] } : attempt;
}

function attemptOf(state: StorageState, action: Action): Attempt<StorageState> {
  switch (action.kind) {
    case 'write':
      return writePages(state, action.file, action.pages);
    case 'read':
      return readPages(state, action.file, action.pages);
    case 'rename':
      return renameFile(state, action.from, action.to);
    case 'writeback':
      return inARow(state, action.of, writebackFile);
    case 'fsync':
      return inARow(state, action.of, syncFile);
    case 'fail':
      return inARow(state, action.of, failNext);
    case 'flush':
      return flushDevice(state);
    case 'pressure':
      return press(state);
    case 'stall':
      return stall(state, true);
    case 'resume':
      return stall(state, false);
    case 'syncdir':
      return syncDirectory(state);
    case 'restart':
      return restartMachine(state);
    case 'pass':
      return { ok: true, ...passTime(state, action.ms) };
    case 'crash':
      return crash(state, action);
    default:
      return { ok: false, why: `${action.kind} is not a step of the storage protocol` };
  }
}

function inARow(
  state: StorageState,
  columns: readonly string[],
  each: (state: StorageState, column: string) => Attempt<StorageState>,
): Attempt<StorageState> {
  let change: Change<StorageState> = { world: state, done: [] };
  for (const column of columns) {
    const attempt = each(change.world, column);
    if (!attempt.ok) return attempt;
    change = { world: attempt.world, done: [...change.done, ...attempt.done] };
  }
  return { ok: true, ...change };
}

function passTime(state: StorageState, ms: number): Change<StorageState> {
  const toMs = state.nowMs + ms;
  const told = happening('pass', firstColumn(state), [], { ms });
  return andThen({ world: { ...state, nowMs: toMs }, done: [told] }, (next) => {
    const later = pass(next.host, state.nowMs, toMs, next.settings);
    return { world: { ...next, host: later.world }, done: later.done };
  });
}

function crash(state: StorageState, { how, keep = 'least' }: Crash): Attempt<StorageState> {
  if (how === 'kill') return killPrograms(state);
  if (how !== 'diskloss' && typeof keep !== 'string' && state.host.kernel === 'up') {
    const why = impossibleKeep(state, how, keep);
    if (why !== null) return { ok: false, why };
  }
  return crashMachine(state, how, (column, range) => {
    if (typeof keep === 'string') return keep === 'most' ? range.most : range.least;
    return keep[column] ?? range.least;
  });
}

function impossibleKeep(
  { host }: StorageState,
  how: 'panic' | 'power',
  keep: Readonly<Record<string, number>>,
): string | null {
  for (const [column, count] of Object.entries(keep)) {
    const { least, most } = survivable(fileOf(host, column), floorOf(host, how));
    if (count < least || count > most)
      return `${column} keeps ${least} to ${most} pages, not ${count}`;
  }
  return null;
}

function scene(state: StorageState, levels: readonly Level[]): Scene {
  const { host, written, synced } = state;
  const acked = Object.keys(synced);
  const drawing = { levels, acked: new Set(acked), plp: host.plp };
  const columns = host.files.map((file): Column => {
    const power = host.kernel === 'up' ? 'on' : host.kernel;
    return {
      id: file.column,
      label: file.name ?? `${file.column}, unlinked`,
      host: host.id,
      role: 'none',
      inIsr: false,
      inElr: false,
      process: state.program,
      power,
      reachable: true,
      fenced: false,
      highWatermark: null,
    };
  });
  const ids = columns.map((column) => column.id);
  return {
    levels,
    columns,
    tokens: host.files.flatMap((file) => tokensOf(file.column, file.pages, drawing)),
    domains: [{ id: host.id, columns: ids, on: host.kernel !== 'off' }],
    sent: Object.keys(written),
    acked,
    refused: [],
    visible: null,
    lost: host.kernel === 'up' ? goneRecords(state) : null,
    timeMs: state.nowMs,
  };
}

function depthOf({ host, written }: StorageState, record: string): Depth {
  const at = written[record];
  const page = at && fileOf(host, at.column).pages.find((each) => each.record === record);
  return (page && depth(page)) ?? 'gone';
}

function refute(state: StorageState, claim: Claim): string | null {
  switch (claim.kind) {
    case 'leader':
      return 'a single host has no leader';
    case 'depth': {
      const found = depthOf(state, claim.key);
      return found === claim.everywhere ? null : `${claim.key} is ${found}`;
    }
    case 'depths':
      return `${claim.key} has one level on a single host`;
    case 'set': {
      const found = setOf(state, claim.key);
      return sameSet(found, claim.names) ? null : `${claim.key} is ${list(found)}`;
    }
  }
}

function setOf(state: StorageState, key: string): readonly string[] {
  if (key === 'dirty') return dirtyRecords(state.host);
  if (key === 'cached') return cachedRecords(state.host);
  if (key === 'lost') return goneRecords(state);
  return key === 'acked' ? Object.keys(state.synced) : [];
}

/** Surviving prefixes of every file, each with its combinations (D10; files persist independently, D4). */
function prefixesOf(
  files: readonly File[],
  rangeOf: (file: File) => Range,
): readonly Readonly<Record<string, number>>[] {
  let keeps: readonly Readonly<Record<string, number>>[] = [{}];
  for (const file of files) {
    const { least, most } = rangeOf(file);
    const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    keeps = keeps.flatMap((keep) => lengths.map((count) => ({ ...keep, [file.column]: count })));
  }
  return keeps;
}

function truths(state: StorageState, actions: readonly Action[], about: readonly string[]): Truths {
  let states: readonly StorageState[] = [state];
  for (const action of actions) {
    const next: StorageState[] = [];
    for (const each of states) {
      for (const way of waysOf(each, action)) {
        const attempt = attemptOf(each, way);
        if (!attempt.ok) return attempt;
        next.push(attempt.world);
      }
    }
    states = next;
  }
  // Nothing comes after a crash of a single host but its restart, which reads what is there.
  const truthOf = (record: string): Loss =>
    lossOf(states.filter((each) => goneRecords(each).includes(record)).length, states.length);
  return { ok: true, truths: about.map(truthOf) };
}

function waysOf({ host }: StorageState, action: Action): readonly Action[] {
  if (action.kind !== 'crash' || action.keep !== undefined) return [action];
  const { how } = action;
  if (how === 'kill' || how === 'diskloss') return [action];
  const floor = floorOf(host, how);
  return prefixesOf(host.files, (file) => survivable(file, floor)).map((keep) => ({
    ...action,
    keep,
  }));
}

/** A power cut of the one host, over every prefix of every file. Every written page counts, promised or not. */
function risk(state: StorageState): Risk {
  const { host, written } = state;
  const floor = floorOf(host, 'power');
  const ranges = new Map(host.files.map((file) => [file.column, survivable(file, floor)]));
  let outcomes = 1;
  for (const { least, most } of ranges.values()) outcomes *= most - least + 1;
  const lose: Record<string, Exclude<Loss, 'never'>> = {};
  let keepingAll = 1;
  for (const file of host.files) {
    // Prefixes of this file that keep every page of it whole.
    const { least, most } = ranges.get(file.column) ?? { least: 0, most: 0 };
    let whole = 0;
    const losingBy = new Map<string, number>();
    for (let kept = least; kept <= most; kept += 1) {
      let isWhole = true;
      for (const [record, at] of Object.entries(written)) {
        if (at.column !== file.column) continue;
        const index = file.pages.findIndex((page) => page.record === record);
        const page = file.pages[index];
        const left = page ? (index < kept ? hoped(page) : safe(page, floor)) : null;
        if (left === at.stamp) continue;
        isWhole = false;
        losingBy.set(record, (losingBy.get(record) ?? 0) + 1);
      }
      if (isWhole) whole += 1;
    }
    for (const [record, count] of losingBy) {
      lose[record] = count === most - least + 1 ? 'certain' : 'possible';
    }
    keepingAll *= whole;
  }
  const losing = outcomes - keepingAll;
  const bySet = losing === 0 ? [] : [{ of: host.id, lose }];
  return { lose, outcomes, losing, bySet };
}

function strike({ kind, of }: Fault): Action {
  if (kind === 'partition') return { kind, of: [of] };
  if (kind === 'kill' || kind === 'diskloss') return { kind: 'crash', how: kind, of };
  return { kind: 'crash', how: kind, of, keep: 'least' };
}

function nextTowardsQuiet({ host, program }: StorageState): Action | null {
  return program === 'dead' || host.kernel !== 'up' ? { kind: 'restart', of: [host.id] } : null;
}

export const storageProtocol: Protocol<StorageState> = {
  id: 'storage',
  begin,
  openingCaption,
  perform,
  scene,
  caution: () => null,
  refute,
  truths,
  risk,
  strike,
  nextTowardsQuiet,
};
