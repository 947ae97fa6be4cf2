// What an author asked for, in words: labels of an ask's alternatives and their stable keys.

import { spokenDuration } from '../model/duration';
import { names } from '../narrate/words';
import type { Action, Alternative, PageName, World } from '../script/scenario';

/** A place of the world as words: "b1", "rack A", "the whole site". */
export function placeWords(world: World, of: string): string {
  if (of === 'site') return 'the whole site';
  return Object.hasOwn(world.racks, of) ? `rack ${of}` : of;
}

/** What happens next, as one short label: "kill -9 on b1", "power cut at rack A". */
export function alternativeLabel(world: World, alternative: Alternative): string {
  if (alternative.label !== undefined) return alternative.label;
  return alternative.actions.map((action) => actionLabel(world, action)).join(', then ');
}

const CRASH_WORDS = {
  kill: 'kill -9 on',
  panic: 'kernel panic on',
  power: 'power cut at',
  diskloss: 'disk destroyed at',
} as const;

const TXN_WORDS = {
  log: 'log record',
  commit: 'commit',
  wal_write: 'write() of the log',
  wal_flush: 'flush of the log',
} as const;

function actionLabel(world: World, action: Action): string {
  switch (action.kind) {
    case 'crash':
      if (action.how === 'kill' && world.protocol === 'storage') return 'kill -9 of the program';
      if (action.how === 'kill' && world.protocol === 'wal') return 'kill -9 of the server';
      return `${CRASH_WORDS[action.how]} ${placeWords(world, action.of)}`;
    case 'restart':
      return `restart of ${names(action.of)}`;
    case 'heal':
      return `${names(action.of)} reachable again`;
    case 'partition':
      return `${names(action.of)} cut off`;
    case 'pass':
      return `${spokenDuration(action.ms)} pass`;
    case 'settle':
      return 'nothing more happens';
    case 'prefer':
      return 'preferred leader election';
    case 'produce':
    case 'await':
      return `${action.kind} ${action.record}`;
    case 'replicate':
      return `${names(action.to)} fetch ${action.record}`;
    case 'write':
      return `${action.flag ? `${action.flag} ` : ''}write of ${names(action.pages)}`;
    case 'read':
      return `read of ${names(action.pages)}`;
    case 'rename':
      return `rename of ${action.from} to ${action.to}`;
    case 'update':
      return `${action.txn} changes ${names(action.pages.map(({ page }) => page))}`;
    case 'log':
    case 'commit':
    case 'wal_write':
    case 'wal_flush':
      return `${TXN_WORDS[action.kind]} of ${names(action.txns)}`;
    case 'propose':
      return `proposal of ${action.record}`;
    case 'append':
      return `${names(action.to)} append`;
    case 'vote':
      return `${names(action.of)} asks for votes`;
    default:
      return `${action.kind} of ${names(action.of)}`;
  }
}

/** A key that survives new wording: `kill@b1`, `power@A`; with several actions joined by `+`. */
export function alternativeKey(alternative: Alternative): string {
  return alternative.actions.map(actionKey).join('+');
}

function actionKey(action: Action): string {
  switch (action.kind) {
    case 'crash': {
      const keep = action.keep === undefined ? '' : `:${keepKey(action.keep)}`;
      const torn = action.torn === undefined ? '' : `:torn=${action.torn.join(',')}`;
      return `${action.how}@${action.of}${keep}${torn}`;
    }
    case 'pass':
      return action.fence === undefined
        ? `pass:${action.ms}`
        : `pass:${action.ms}:${action.fence.join(',')}`;
    case 'settle':
    case 'prefer':
      return action.kind;
    case 'produce':
    case 'await':
      return `${action.kind}:${action.record}`;
    case 'replicate':
      return `replicate:${action.record}@${action.to.join(',')}`;
    case 'write':
      return `write${action.flag ? `+${action.flag}` : ''}:${action.pages.join(',')}@${action.file}`;
    case 'read':
      return `read:${action.pages.join(',')}@${action.file}`;
    case 'rename':
      return `rename:${action.from}>${action.to}`;
    case 'update':
      return `update:${action.txn}@${action.pages.map(pageKey).join(',')}`;
    case 'log':
    case 'commit':
    case 'wal_write':
    case 'wal_flush':
      return `${action.kind}:${action.txns.join(',')}`;
    case 'propose':
      return `propose:${action.record}${action.to === undefined ? '' : `@${action.to}`}`;
    case 'append':
      return `append@${action.to.join(',')}${action.from === undefined ? '' : `<${action.from}`}`;
    default:
      return `${action.kind}@${action.of.join(',')}`;
  }
}

/** The one page of a file goes by the file's name. */
function pageKey({ page, file }: PageName): string {
  return page === file ? page : `${page}/${file}`;
}

function keepKey(keep: 'least' | 'most' | Readonly<Record<string, number>>): string {
  if (typeof keep === 'string') return keep;
  return Object.entries(keep)
    .map(([column, count]) => `${column}=${count}`)
    .join(',');
}
