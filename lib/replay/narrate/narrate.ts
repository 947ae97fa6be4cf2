// Captions: the author's words where there are some, else generated ones; what followed in a second line;
// and the whole for the ear.

import type { Happening } from '../model/happening';
import type { Words } from '../protocol/protocol';
import type { Step } from '../script/scenario';
import type { Caption, Scene } from '../trace';
import { headline, newlyLost, type Telling } from './headline';
import { isOrAre, names, records, sentences, spoken } from './words';

const LONG_CHARS = 160;

/** The caption of a frame; `own` are the words that only its protocol has. */
export function captionOf(
  telling: Telling,
  said: Pick<Step, 'say' | 'long' | 'sr'> = {},
  own?: Words,
): Caption {
  const short = said.say ?? own?.headline(telling) ?? headline(telling);
  const long = said.long ?? sentences(consequences(telling, short, own), LONG_CHARS);
  const sr = said.sr ?? spoken(long === '' ? short : `${short}. ${long}`);
  return { short, long, sr, tone: toneOf(telling) };
}

/** What followed, in the order in which it matters; what the caption says already is left out. */
function consequences(telling: Telling, caption: string, own?: Words): readonly string[] {
  const { happenings, before, after } = telling;
  const lines: string[] = [];
  const lost = newlyLost(telling);
  if (lost.length > 0) lines.push(`${names(lost)} ${isOrAre(lost)} lost`);
  for (const happening of happenings) {
    const line = own?.consequence(happening) ?? consequence(happening);
    if (line !== null && !lines.includes(line)) lines.push(line);
  }
  for (const [set, flag] of [
    ['ISR', 'inIsr'],
    ['ELR', 'inElr'],
  ] as const) {
    const members = (scene: Scene) =>
      scene.columns.filter((column) => column[flag]).map((column) => column.id);
    const now = members(after);
    if (members(before).join() === now.join()) continue;
    lines.push(now.length === 0 ? `The ${set} is empty` : `The ${set} is ${names(now)}`);
  }
  return lines.filter((line) => !caption.includes(line));
}

function consequence({ kind, lane, records: moved, data }: Happening): string | null {
  const what = records(moved);
  switch (kind) {
    case 'elect':
      return `${data.leader} leads${ELECTED[String(data.from)] ?? ''}, epoch ${data.epoch}`;
    case 'leaderless':
      return 'No leader is left';
    case 'ack':
      return `The producer has its ack for ${what}`;
    case 'refused':
      return `${what} is not appended`;
    case 'unknown':
    case 'not-acked':
      return `The producer is not told what became of ${what}`;
    case 'truncate':
      return `${lane} truncates ${what}`;
    case 'writeback':
      return `The device of ${lane} has ${what}`;
    case 'flush':
      return data.lied === true
        ? `The drive of ${lane} lies: nothing is stable`
        : `${what} ${isOrAre(moved)} on stable media: ${lane}`;
    case 'fsync-error':
      return `${data.call ?? 'fsync'} on ${lane} reports a write error`;
    default:
      return null;
  }
}

const ELECTED: Readonly<Record<string, string>> = {
  elr: ' out of the ELR',
  'last-known': ' as the last known leader, unclean',
  unclean: ' by an unclean election',
};

const DARK = new Set(['power', 'panic', 'diskloss']);
const WARN = new Set([
  'kill',
  'partition',
  'leaderless',
  'refused',
  'unknown',
  'not-acked',
  'truncate',
  'stall',
  'write-error',
  'fsync-error',
  'server-stop',
  'step-down',
]);
const GOOD = new Set(['ack', 'isr-expand', 'fsync']);
const BAD = new Set(['inconsistent']);

function toneOf(telling: Telling): Caption['tone'] {
  const has = (kinds: ReadonlySet<string>) =>
    telling.happenings.some((each) => kinds.has(each.kind));
  const costs = telling.happenings.some((each) => DARK.has(each.kind) && each.records.length > 0);
  if (newlyLost(telling).length > 0 || costs || has(BAD)) return 'bad';
  if (has(WARN) || has(DARK)) return 'warn';
  return has(GOOD) ? 'good' : 'info';
}
