// A prediction stop: its rows, and the truth of each as the model finds it.

import { lossOf, type Protocol } from '../protocol/protocol';
import { type Path, type Problem, problem } from '../script/problem';
import { type AskStep, DEPTH_OF, type Depth, type World } from '../script/scenario';
import type { Ask, AskRow, Level, Loss, RecordId } from '../trace';
import { alternativeKey, alternativeLabel } from './action-words';

/** An ask with its truths, the loss of every record it is about at worst, and alternatives that cannot happen. */
export type Asked = {
  readonly ask: Ask;
  readonly worst: Readonly<Record<RecordId, Loss>>;
  readonly problems: readonly Problem[];
};

export function askNow<State>(
  protocol: Protocol<State>,
  world: World,
  state: State,
  step: AskStep,
  told: { readonly question: string; readonly path: Path; readonly levels: readonly Level[] },
): Asked {
  const rows: AskRow[] = [];
  const problems: Problem[] = [];
  const worst: Record<RecordId, Loss> = {};
  for (const [i, alternative] of step.when.entries()) {
    const path = [...told.path, 'ask', 'when', i];
    const impossible = (why: string) =>
      problem(path, `this cannot happen here: ${why}`, 'ask about what can');
    const lossOnly = step.about.filter((about) => recordOfDepth(about) === null);
    const answer = protocol.truths(state, alternative.actions, lossOnly);
    if (!answer.ok) {
      problems.push(impossible(answer.why));
      continue;
    }
    for (const about of step.about) {
      const key = `${alternativeKey(alternative)}/${about}`;
      const label = rowLabel(world, step, i, about);
      const record = recordOfDepth(about);
      if (record === null) {
        const truth = answer.truths[lossOnly.indexOf(about)] ?? 'never';
        worst[about] = worse(worst[about] ?? 'never', truth);
        rows.push({ key, label, truth });
        continue;
      }
      const found = protocol.depths?.(state, alternative.actions, record);
      if (found?.ok) rows.push(...depthRows(found.depths, { key, label, levels: told.levels }));
    }
  }
  return { ask: { id: step.id, question: told.question, rows }, worst, problems };
}

/** "depth of r1" asks how deep r1 is, not whether it is lost. */
function recordOfDepth(about: string): string | null {
  return about.startsWith(DEPTH_OF) ? about.slice(DEPTH_OF.length) : null;
}

const LEVEL_WORDS: Readonly<Record<Depth, string>> = {
  server: 'process memory',
  cache: 'page cache',
  device: 'device cache',
  media: 'stable media',
  gone: 'nowhere',
};

/** One row per level that is shown, and one for none: in how many outcomes is the shallowest copy just there? */
function depthRows(
  depths: readonly Depth[],
  row: { readonly key: string; readonly label: string; readonly levels: readonly Level[] },
): readonly AskRow[] {
  return [...row.levels, 'gone' as const].map((level): AskRow => {
    const count = depths.filter((each) => each === level).length;
    const label = row.label === '' ? LEVEL_WORDS[level] : `${row.label}: ${LEVEL_WORDS[level]}`;
    return {
      key: `${row.key}=${level}`,
      label,
      truth: lossOf(count, depths.length),
      kind: 'depth',
    };
  });
}

const RANK: Readonly<Record<Loss, number>> = { never: 0, possible: 1, certain: 2 };

function worse(a: Loss, b: Loss): Loss {
  return RANK[a] >= RANK[b] ? a : b;
}

/** Only what differs between the rows is worth reading. */
function rowLabel(world: World, step: AskStep, i: number, record: RecordId): string {
  const alternative = step.when[i];
  const start = alternative ? sentenceCase(alternativeLabel(world, alternative)) : '';
  if (step.about.length === 1) return start;
  // The word of the language is about the database; the row is about what can be lost.
  const thing = record === 'consistent' ? 'consistency' : record;
  return step.when.length === 1 ? thing : `${start}: ${thing}`;
}

/** Capitalised, unless it starts with a command, a call or a name of the world, which keep their spelling. */
function sentenceCase(label: string): string {
  const isName = /^(kill -9|f?sync|fdatasync)\b/.test(label) || /^\S*\d/.test(label);
  return isName ? label : label.charAt(0).toUpperCase() + label.slice(1);
}
