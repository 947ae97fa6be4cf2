// The wal protocol of scripts: a database with a log on one host, told, drawn, asked about and broken.

import { spoken, worded } from '../narrate/words';
import type { Protocol } from '../protocol/protocol';
import type { Action, Config, World } from '../script/scenario';
import { newHost } from '../storage/host';
import { readFlusher } from '../storage/read-flusher';
import type { Caption, Fault } from '../trace';
import { readWalSettings } from './presets';
import { databaseScene } from './scene';
import { CONTROL, isServing, SIDE, type WalState } from './state';
import { perform } from './steps';
import { risk, truths } from './sweep';
import { databaseLink, databaseWords } from './words';

/** A server on one host, its files as they were before the script: old pages on stable media, an empty log. */
export function begin(world: World, config: Config): WalState {
  const device = { plp: config.plp === true, lies: config.lies === true };
  const hidden = [CONTROL, SIDE];
  return {
    settings: readWalSettings(config),
    flusher: readFlusher(config),
    server: world.server ?? 'S',
    logFile: world.files[0] ?? 'wal',
    host: newHost(world.hosts[0] ?? 'h1', [...world.files, ...hidden], device),
    process: 'up',
    home: {},
    log: [],
    written: 0,
    flushed: 0,
    heldFrom: 0,
    buffers: {},
    open: {},
    waiting: [],
    committed: [],
    sent: [],
    acked: [],
    changes: [],
    entries: {},
    newest: {},
    consistent: true,
    nextStamp: 1,
    nowMs: 0,
  };
}

function openingCaption({ server }: WalState): Caption {
  const short = worded(`${server} runs, and nothing has changed yet`);
  return { short, long: '', sr: spoken(short), tone: 'info' };
}

/** A fault as a step; a kill hits the server, whatever place the learner pointed at. */
function strike({ kind, of }: Fault): Action {
  if (kind === 'partition') return { kind, of: [of] };
  return kind === 'diskloss'
    ? { kind: 'crash', how: kind, of }
    : { kind: 'crash', how: kind, of, keep: 'least' };
}

function nextTowardsQuiet(state: WalState): Action | null {
  return isServing(state) ? null : { kind: 'restart', of: [state.server] };
}

export const walProtocol: Protocol<WalState> = {
  id: 'wal',
  begin,
  openingCaption,
  perform,
  scene: databaseScene,
  caution: () => null,
  truths,
  risk,
  strike,
  nextTowardsQuiet,
  words: databaseWords,
  link: databaseLink,
};
