// A prediction stop: its rows, and the truth of each as the model finds it.

import type { Protocol } from '../protocol/protocol';
import { type Path, type Problem, problem } from '../script/problem';
import type { AskStep, World } from '../script/scenario';
import type { Ask, AskRow, Loss, RecordId } from '../trace';
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
  told: { readonly question: string; readonly path: Path },
): Asked {
  const rows: AskRow[] = [];
  const problems: Problem[] = [];
  const worst: Record<RecordId, Loss> = {};
  for (const [i, alternative] of step.when.entries()) {
    const answer = protocol.truths(state, alternative.actions, step.about);
    if (!answer.ok) {
      const path = [...told.path, 'ask', 'when', i];
      problems.push(problem(path, `this cannot happen here: ${answer.why}`, 'ask about what can'));
      continue;
    }
    for (const [n, record] of step.about.entries()) {
      const truth = answer.truths[n] ?? 'never';
      worst[record] = worse(worst[record] ?? 'never', truth);
      const key = `${alternativeKey(alternative)}/${record}`;
      rows.push({ key, label: rowLabel(world, step, i, record), truth });
    }
  }
  return { ask: { id: step.id, question: told.question, rows }, worst, problems };
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
  return step.when.length === 1 ? record : `${start}: ${record}`;
}

/** Capitalised, unless it starts with a command or a name of the world, which keep their spelling. */
function sentenceCase(label: string): string {
  const isName = label.startsWith('kill -9') || /^\S*\d/.test(label);
  return isName ? label : label.charAt(0).toUpperCase() + label.slice(1);
}
