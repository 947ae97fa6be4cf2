// The words that a stage says about a frame: risk, heads, where a record is. Every one is read off the model's state.

import { unreachable } from '@/lib/base/assert';
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

/** What a column's head says beside its name; the crown stands for "leader" where there is no room for words. */
export function headWords(column: Column): string {
  if (column.power === 'off') return 'off';
  if (column.power === 'panicked') return 'kernel stopped';
  if (column.process === 'dead') return column.role === 'none' ? 'process dead' : 'dead';
  if (!column.reachable) return 'cut off';
  if (column.role === 'none') return '';
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
  readonly tone: 'calm' | 'warn' | 'bad';
  readonly lead: string;
  /** The part that matters most; empty when the lead says it all. */
  readonly stress: string;
};

/** What a power cut at this frame could cost, always in words. */
export function riskWords(frame: Frame): RiskWords {
  const { scene, risk } = frame;
  const gone = scene.lost ?? [];
  if (gone.length > 0) return { tone: 'bad', lead: '', stress: goneWords(gone, scene) };
  if (scene.domains.length > 0 && scene.domains.every(({ on }) => !on)) {
    return {
      tone: 'warn',
      lead: 'The power is off: what is on stable media is all that is left.',
      stress: '',
    };
  }
  const lose = Object.entries(risk.lose) as [RecordId, Loss][];
  const lead = `${failureWords(frame)}, `;
  if (lose.length === 0) return { tone: 'calm', lead: harmlessWords(lead, scene), stress: '' };
  const certain = lose.filter(([, loss]) => loss === 'certain').map(([record]) => record);
  const possible = lose.filter(([, loss]) => loss === 'possible').map(([record]) => record);
  const parts = [
    certain.length > 0 ? `${listed(certain)} would be lost` : '',
    possible.length > 0 ? `${listed(possible)} could be lost` : '',
  ].filter(Boolean);
  return { tone: 'bad', lead, stress: `${parts.join(', and ')}.` };
}

function goneWords(gone: readonly RecordId[], scene: Scene): string {
  const isOne = gone.length === 1;
  if (!gone.every((record) => scene.acked.includes(record))) {
    return `${listed(gone)} ${isOne ? 'is' : 'are'} lost.`;
  }
  return `${listed(gone)} ${isOne ? 'was acknowledged, and is' : 'were acknowledged, and are'} lost.`;
}

/** A cluster owes what it acknowledged; a single host is judged by what was written to it. */
function harmlessWords(lead: string, scene: Scene): string {
  if (scene.columns.some(({ role }) => role !== 'none')) {
    return scene.acked.length === 0
      ? 'Nothing has been promised yet, so nothing promised can be lost.'
      : `${lead}no acknowledged record would be lost.`;
  }
  return scene.sent.length === 0
    ? 'Nothing has been written yet, so nothing can be lost.'
    : `${lead}nothing that was written would be lost.`;
}

/** Names the smallest outage that costs the most; where every outage is harmless, power in general. */
function failureWords(frame: Frame): string {
  const { risk, scene } = frame;
  const worst = risk.bySet.find((set) => sameKeys(set.lose, risk.lose));
  const of = worst?.of ?? (scene.domains.length === 1 ? scene.domains[0]?.id : undefined);
  if (of === undefined) return 'If power failed now';
  if (of === 'site') return 'If the whole site lost power now';
  const domain = scene.domains.find(({ id }) => id === of);
  return `If ${domain ? domainWords(domain, scene) : of} lost power now`;
}

function sameKeys(a: object, b: object): boolean {
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => key in b);
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
  const { scene } = frame;
  const heads = scene.columns.map((column) => {
    const words = headWords(column);
    return words ? `${column.label} ${words}` : column.label;
  });
  const records = [...new Set(scene.tokens.map(({ record }) => record))];
  const places = records.map((record) => `${record}: ${whereabouts(scene, record)}.`);
  const acked =
    scene.acked.length > 0 ? `Acknowledged: ${listed(scene.acked)}.` : 'Nothing acknowledged.';
  const reads =
    scene.visible === null ? '' : ` A consumer can read ${listed(scene.visible) || 'nothing'}.`;
  return `Step ${frame.i + 1} of ${total}. ${heads.join(', ')}. ${places.join(' ') || 'No records yet.'} ${acked}${reads}`;
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
