// A scene and its risk in words, for readers who cannot see the stage.

import { isOrAre, names, spoken } from './narrate/words';
import type { Column, Frame, Level, Loss, RecordId, Scene, Token } from './trace';

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  server: 'in process memory',
  cache: 'in the page cache',
  device: 'in the device cache',
  media: 'on stable media',
};

const LOOK_WORDS: Readonly<Record<Token['look'], string>> = {
  dirty: ', dirty',
  clean: ', clean',
  device: '',
  stable: '',
  phantom: ', clean but never written',
};

/** The whole scene as a few sentences without glyphs ("r 1", not "r1"). */
export function describeScene(scene: Scene): string {
  const parts = scene.columns.map((column) => columnSentence(scene, column));
  if (scene.acked.length > 0) parts.push(`${ackWords(scene)} ${names(scene.acked)}.`);
  if (scene.refused.length > 0) parts.push(`Refused: ${names(scene.refused)}.`);
  if (scene.visible !== null) {
    parts.push(
      scene.visible.length === 0
        ? 'A consumer can read nothing.'
        : `A consumer can read ${names(scene.visible)}.`,
    );
  }
  const lost = scene.lost ?? [];
  if (lost.length > 0) parts.push(`Lost: ${names(lost)}.`);
  return spoken(parts.join(' '));
}

/** A lone host without a server promises by fsync; a server and a voter answer a client. */
function ackWords(scene: Scene): string {
  if (owesWhatWasWritten(scene)) return 'fsync has returned for';
  const isKafka = scene.columns.every(({ host, id, term }) => host === id && term === undefined);
  return isKafka ? 'The producer has acks for' : 'The client has heard OK for';
}

/** On a host with nothing but files, whatever was written is at stake; elsewhere what was acknowledged. */
export function owesWhatWasWritten(scene: Scene): boolean {
  const isHost = scene.columns.some((column) => column.host !== column.id);
  return isHost && !scene.levels.includes('server');
}

function columnSentence(scene: Scene, column: Column): string {
  const tokens = scene.tokens.filter((token) => token.column === column.id);
  const byLevel = scene.levels.flatMap((level) => {
    const here = tokens.filter((token) => token.level === level);
    const looks = [...new Set(here.map(lookWords))];
    return looks.map((look) => {
      const records = here.filter((token) => lookWords(token) === look);
      return `${names(records.map(({ record }) => record))} ${LEVEL_WORDS[level]}${look}`;
    });
  });
  const holds = byLevel.length === 0 ? 'holds nothing' : `holds ${byLevel.join('; ')}`;
  return `${column.label}${stateWords(column)} ${holds}.`;
}

function lookWords({ level, look, flaw }: Token): string {
  if (flaw === 'torn') return ', torn';
  // Bytes of a file whose directory entry is not durable yet (D6).
  if (level === 'media' && look === 'device') return ', with no durable name';
  return `${LOOK_WORDS[look]}${flaw === 'old' ? ', an older version' : ''}`;
}

function stateWords(column: Column): string {
  const words: string[] = [];
  if (column.role === 'leader') words.push('the leader');
  if (column.term !== undefined && column.process === 'up') words.push(`in term ${column.term}`);
  if (column.power === 'off') words.push('without power');
  else if (column.power === 'panicked') words.push('its kernel stopped');
  else if (column.process === 'dead') words.push('its process dead');
  if (!column.reachable) words.push('cut off');
  if (column.fenced) words.push('fenced');
  if (column.host === column.id && column.term === undefined) {
    words.push(column.inIsr ? 'in the ISR' : column.inElr ? 'in the ELR' : 'out of the ISR');
  }
  return words.length === 0 ? '' : `, ${words.join(', ')},`;
}

/**
 * "If rack A lost power now, r1 could be lost.": the set that costs most, the largest last so that a single
 * host wins over the site when both cost the same. null when no power cut here loses anything acknowledged
 * that is not lost already.
 */
export function describeRisk(frame: Frame): string | null {
  const gone = new Set(frame.scene.lost ?? []);
  const sets = frame.risk.bySet
    .map((set) => ({ of: set.of, lose: openLosses(set.lose, gone) }))
    .filter((set) => Object.keys(set.lose).length > 0);
  const worst = sets.reduce<(typeof sets)[number] | null>(
    (best, set) => (best === null || weight(set.lose) > weight(best.lose) ? set : best),
    null,
  );
  const { corrupt } = frame.risk;
  if (worst === null) return corrupt ? corruptWords(frame.scene, corrupt) : null;
  const of = (loss: Loss) =>
    Object.keys(worst.lose).filter((record) => worst.lose[record] === loss);
  const certain = of('certain');
  const possible = of('possible');
  if (frame.scene.domains.every((domain) => !domain.on)) {
    const hosts = new Set(frame.scene.columns.map(({ host }) => host));
    return darkWords(certain, possible, hosts.size);
  }
  const clauses: string[] = [];
  if (certain.length > 0) clauses.push(`${names(certain)} would be lost`);
  if (possible.length > 0) clauses.push(`${names(possible)} could be lost`);
  if (corrupt) clauses.push(CORRUPT_WORDS[corrupt]);
  return `If ${setWords(frame.scene, worst.of)} lost power now, ${clauses.join(' and ')}.`;
}

const CORRUPT_WORDS = {
  possible: 'the database could be corrupt',
  certain: 'the database would be corrupt',
} as const;

/** Nothing acknowledged is lost, and yet pages and log would not agree. */
function corruptWords({ domains }: Scene, corrupt: 'possible' | 'certain'): string {
  const [host] = domains;
  if (!host?.on) return `After a restart ${CORRUPT_WORDS[corrupt]}.`;
  return `If ${host.id} lost power now, ${CORRUPT_WORDS[corrupt]}.`;
}

function openLosses(lose: Readonly<Record<RecordId, Loss>>, gone: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(lose).filter(([record]) => !gone.has(record)));
}

function weight(lose: Readonly<Record<RecordId, Loss>>): number {
  return Object.values(lose).reduce((sum, loss) => sum + (loss === 'certain' ? 2 : 1), 0);
}

/** All dark: nothing more can be cut, only the order of return is open. */
function darkWords(certain: readonly string[], possible: readonly string[], hosts: number): string {
  const clauses: string[] = [];
  if (certain.length > 0) clauses.push(`${names(certain)} ${isOrAre(certain)} lost`);
  if (possible.length > 0) clauses.push(`${names(possible)} could still be lost`);
  const start = hosts === 1 ? 'After a restart' : 'Whatever returns first';
  return `${start}, ${clauses.join(' and ')}.`;
}

function setWords(scene: Scene, of: string): string {
  if (of === 'site') return 'the whole site';
  const isHost = scene.columns.some((column) => column.host === of);
  return isHost ? of : `rack ${of}`;
}
