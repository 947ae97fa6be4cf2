// What the stage shows of a database: one column per file, the server's memory as the top row.

import { fileOf } from '../storage/host';
import { isPhantom, type Page } from '../storage/page';
import type { Column, Level, Scene, Token } from '../trace';
import { control, isHidden, isServing, lostTxns, type WalState } from './state';

export function databaseScene(state: WalState, levels: readonly Level[]): Scene {
  const { host, sent, acked } = state;
  const columns = host.files
    .filter((file) => !isHidden(file.column))
    .map(({ column }) => columnOf(state, column));
  const ids = columns.map(({ id }) => id);
  return {
    levels,
    columns,
    tokens: [
      ...logTokens(state),
      ...ids.filter((id) => id !== state.logFile).flatMap((id) => dataTokens(state, id)),
    ].filter((token) => levels.includes(token.level)),
    domains: [{ id: host.id, columns: ids, on: host.kernel !== 'off' }],
    plp: host.plp,
    sent,
    acked,
    refused: [],
    visible: null,
    lost: lostTxns(state),
    timeMs: state.nowMs,
  };
}

function columnOf({ host, process }: WalState, id: string): Column {
  return {
    id,
    label: id,
    host: host.id,
    role: 'none',
    inIsr: false,
    inElr: false,
    process,
    power: host.kernel === 'up' ? 'on' : host.kernel,
    reachable: true,
    fenced: false,
    highWatermark: null,
  };
}

type Place = Pick<Token, 'record' | 'column' | 'slot' | 'acked'>;

function tokenAt(place: Place, level: Level, look: Token['look'], flaw?: Token['flaw']): Token {
  const id = `${place.record}@${place.column}.${level}`;
  return { id, ...place, level, look, ...(flaw ? { flaw } : {}) };
}

/** Copies of one page below the server; contents of before the script are not drawn. */
function pageTokens(place: Place, page: Page, newest: number): readonly Token[] {
  const tokens: Token[] = [];
  const flawOf = (stamp: number) => (stamp < 0 ? 'torn' : stamp === newest ? undefined : 'old');
  const put = (level: Level, stamp: number | null, look: Token['look']) => {
    if (stamp !== null && stamp !== 0) tokens.push(tokenAt(place, level, look, flawOf(stamp)));
  };
  put('cache', page.cache, page.dirty ? 'dirty' : isPhantom(page) ? 'phantom' : 'clean');
  put('device', page.device, 'device');
  put('media', page.media, 'stable');
  return tokens;
}

/** The log: what the server still holds in its buffers, and what the file has. */
function logTokens(state: WalState): readonly Token[] {
  const { log, logFile, heldFrom, written, settings, entries } = state;
  const { pages } = fileOf(state.host, logFile);
  const named = log[0]?.stamp ?? (isServing(state) ? 0 : control(state.host));
  // A rollback journal without a name is gone for everybody but a crash (D11).
  const drawn = settings.log === 'undo' ? pages.filter((page) => stampOf(page) === named) : pages;
  const placeOf = (record: string, txn: string, slot: number): Place => ({
    record,
    column: logFile,
    slot,
    acked: state.acked.includes(txn),
  });
  const below = drawn.flatMap((page, slot) => {
    const stamp = stampOf(page);
    const txn = entries[stamp]?.txn ?? page.record;
    return pageTokens(placeOf(page.record, txn, slot), page, stamp);
  });
  if (!isServing(state)) return below;
  const held = log.flatMap((entry, slot) =>
    slot < heldFrom
      ? []
      : tokenAt(
          placeOf(entry.record, entry.txn, slot),
          'server',
          slot < written ? 'clean' : 'dirty',
        ),
  );
  return [...held, ...below];
}

function stampOf(page: Page): number {
  return page.cache ?? page.device ?? page.media ?? 0;
}

function dataTokens(state: WalState, column: string): readonly Token[] {
  const pages = Object.keys(state.home).filter((page) => state.home[page] === column);
  return pages.flatMap((record, slot) => {
    const place: Place = { record, column, slot, acked: false };
    const inMemory = isServing(state) ? state.buffers[record] : undefined;
    const page = fileOf(state.host, column).pages.find((each) => each.record === record);
    return [
      ...(inMemory && inMemory.stamp > 0
        ? [tokenAt(place, 'server', inMemory.dirty ? 'dirty' : 'clean')]
        : []),
      ...(page ? pageTokens(place, page, state.newest[record] ?? 0) : []),
    ];
  });
}
