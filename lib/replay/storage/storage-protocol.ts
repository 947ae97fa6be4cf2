// The storage protocol of scripts: one host, its files, and time as an actor.

import { spoken, worded } from '../narrate/words';
import type { Protocol } from '../protocol/protocol';
import { tokensOf } from '../protocol/tokens';
import type { Action, Config, World } from '../script/scenario';
import type { Caption, Column, Fault, Level, Scene, Token } from '../trace';
import { type File, newHost } from './host';
import { readFlusher } from './read-flusher';
import { goneRecords, type StorageState } from './storage-state';
import { perform } from './storage-steps';
import { depths, risk, truths } from './storage-sweep';

function begin(world: World, config: Config): StorageState {
  const device = { plp: config.plp === true, lies: config.lies === true };
  return {
    settings: readFlusher(config),
    host: newHost(world.hosts[0] ?? 'h1', world.files, device, world.absent),
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

function scene(state: StorageState, levels: readonly Level[]): Scene {
  const { host, written, synced } = state;
  const acked = Object.keys(synced);
  const drawing = { levels, acked: new Set(acked), plp: host.plp };
  const columns = host.files.map((file): Column => {
    const power = host.kernel === 'up' ? 'on' : host.kernel;
    return {
      id: file.column,
      label: labelOf(file),
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
    tokens: host.files.flatMap((file) => {
      const tokens = tokensOf(file.column, file.pages, drawing);
      // Data on media that no durable name leads to is not safe, so it is not drawn as if it were (D6).
      return file.stableName === null ? tokens.map(unsafe) : tokens;
    }),
    domains: [{ id: host.id, columns: ids, on: host.kernel !== 'off' }],
    plp: host.plp,
    sent: Object.keys(written),
    acked,
    refused: [],
    visible: null,
    lost: host.kernel === 'up' ? goneRecords(state) : null,
    timeMs: state.nowMs,
  };
}

function unsafe(token: Token): Token {
  return token.look === 'stable' ? { ...token, look: 'device' } : token;
}

/** The name in the directory, and what to know about it. */
function labelOf({ column, name, stableName, replaced }: File): string {
  if (name === null) return `${column}, ${replaced ? 'unlinked' : 'absent'}`;
  return stableName === null ? `${name}, entry not durable` : name;
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
  truths,
  depths,
  risk,
  strike,
  nextTowardsQuiet,
};
