// The words that a stage says about a frame: risk, heads, where a record is. Every one is read off the model's state.

import { unreachable } from '@/lib/base/assert';
import { describeRisk, describeScene, owesWhatWasWritten } from '@/lib/replay/describe';
import type { Column, Frame, Level, Loss, PowerDomain, RecordId, Scene } from '@/lib/replay/trace';

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  server: 'process memory',
  cache: 'page cache',
  device: 'device cache',
  media: 'stable media',
};

/** "r1", "r1 and r2", "r1, r2 and r3". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Who speaks to this world: a producer to brokers, a client to voters or a server, a program to its files. */
export function clientName({ columns, levels }: Scene): 'producer' | 'client' | 'application' {
  if (columns.some(({ term }) => term !== undefined)) return 'client';
  if (columns.every(({ host, id }) => host === id)) return 'producer';
  return levels.includes('server') ? 'client' : 'application';
}

/** What a column's head says beside its name; the crown stands for "leader" where there is no room for words. */
export function headWords(column: Column): string {
  if (column.power === 'off') return 'off';
  if (column.power === 'panicked') return 'kernel stopped';
  if (column.process === 'dead') return column.role === 'none' ? 'process dead' : 'dead';
  if (!column.reachable) return 'cut off';
  if (column.role === 'none') return '';
  if (column.term !== undefined) return `term ${column.term}`;
  if (column.fenced) return 'fenced';
  if (column.role === 'leader') return 'leader';
  if (column.inIsr) return 'in sync';
  return column.inElr ? 'eligible' : 'out of sync';
}

/** Power and kernel of a column's host are there: its memory still means something. */
export function isLit(column: Column): boolean {
  return column.power === 'on';
}

/** Right end of a band's label: what becomes of this level when the power goes, or became of it. */
export function bandFate(level: Level, scene: Scene): string {
  const isDark = scene.columns.length > 0 && scene.columns.every((column) => !isLit(column));
  if (level === 'media') return isDark ? 'survived' : 'survives';
  if (level === 'device' && scene.plp) return isDark ? 'survived, PLP' : 'survives, PLP';
  if (isDark && scene.columns.every(({ power }) => power === 'off')) return 'gone';
  switch (level) {
    case 'server':
      return isDark ? 'gone' : 'gone with the process';
    case 'cache':
      return isDark ? 'gone' : 'gone when the power goes';
    case 'device':
      return 'gone too, no PLP';
    default:
      return unreachable(level);
  }
}

/** "rack A", or the host itself where it has a feed of its own. */
export function domainWords(domain: PowerDomain, scene: Scene): string {
  const hosts = scene.columns.map(({ host }) => host);
  return hosts.includes(domain.id) ? domain.id : `rack ${domain.id}`;
}

export type RiskWords = {
  readonly tone: 'calm' | 'bad';
  readonly lead: string;
  /** The part that matters most; empty when the lead says it all. */
  readonly stress: string;
};

const ASKED_WORDS = 'What a power cut would cost here is asked next.';

/** What a power cut at this frame could cost, always in words. */
export function riskWords(frame: Frame): RiskWords {
  if (frame.risk.isAsked) return { tone: 'calm', lead: ASKED_WORDS, stress: '' };
  const gone = frame.scene.lost ?? [];
  if (gone.length > 0) return { tone: 'bad', lead: '', stress: goneWords(gone, frame.scene) };
  const risk = describeRisk(frame);
  if (risk === null) return { tone: 'calm', lead: harmlessWords(frame.scene), stress: '' };
  const comma = risk.indexOf(', ') + 2;
  return { tone: 'bad', lead: risk.slice(0, comma), stress: risk.slice(comma) };
}

function goneWords(gone: readonly RecordId[], scene: Scene): string {
  const isOne = gone.length === 1;
  if (!gone.every((record) => scene.acked.includes(record))) {
    return `${listed(gone)} ${isOne ? 'is' : 'are'} lost.`;
  }
  return `${listed(gone)} ${isOne ? 'was acknowledged, and is' : 'were acknowledged, and are'} lost.`;
}

/** A service owes what it acknowledged; a host with nothing but files is judged by what was written to it. */
function harmlessWords(scene: Scene): string {
  const owesAcks = !owesWhatWasWritten(scene);
  const owed = owesAcks ? scene.acked : scene.sent;
  if (owed.length === 0) {
    return owesAcks
      ? 'Nothing has been promised yet, so nothing promised can be lost.'
      : 'Nothing has been written yet, so nothing can be lost.';
  }
  const what = owesAcks ? 'no acknowledged record' : 'nothing that was written';
  if (scene.domains.some(({ on }) => on)) return `If power failed now, ${what} would be lost.`;
  const isOne = new Set(scene.columns.map(({ host }) => host)).size === 1;
  return `${isOne ? 'After a restart' : 'Whatever returns first'}, ${what} is lost.`;
}

export function risksLine(words: RiskWords): string {
  return `${words.lead}${words.stress}`;
}

/** Share of the enumerated outcomes that lose an acknowledged record, in [0, 1]; for the bar, never as a probability. */
export function danger(frame: Frame): number {
  return frame.risk.outcomes === 0 ? 0 : frame.risk.losing / frame.risk.outcomes;
}

/** The deepest level at which each column holds a record: "media on b2, page cache on b1 and b3". */
export function whereabouts(scene: Scene, record: RecordId): string {
  const order: readonly Level[] = ['media', 'device', 'cache', 'server'];
  const taken = new Set<string>();
  const parts: string[] = [];
  for (const level of order) {
    const columns = scene.columns.filter(
      ({ id }) =>
        !taken.has(id) &&
        scene.tokens.some((t) => t.record === record && t.column === id && t.level === level),
    );
    for (const { id } of columns) taken.add(id);
    if (columns.length > 0)
      parts.push(`${LEVEL_WORDS[level]} on ${listed(columns.map((c) => c.label))}`);
  }
  return parts.length > 0 ? parts.join('; ') : 'nowhere';
}

/** The drawing in one paragraph, for those who do not see it. */
export function stageSummary(frame: Frame, total: number): string {
  return `Step ${frame.i + 1} of ${total}. ${describeScene(frame.scene)}`;
}

export const LOSS_WORDS: Readonly<Record<Loss, string>> = {
  never: 'kept',
  possible: 'either way',
  certain: 'lost',
};

/** The truth beside a wrong mark, as a verdict about the record. */
export const TRUTH_WORDS: Readonly<Record<Loss, string>> = {
  never: 'always kept',
  possible: 'could be lost',
  certain: 'lost for certain',
};
