// What a story comes to, and what a setting changes of that: the answers to its asks, and what each way on ends with.
// Computed from stories that were told; what a setting does nowhere in a story is not said.

import type { AskRow, Loss, RecordId, Story, Trace } from './trace';

export type Change =
  | {
      readonly kind: 'ask';
      readonly ask: string;
      readonly question: string;
      readonly row: AskRow;
      readonly from: Loss;
      /** null: the story does not come to that question any more. */
      readonly to: Loss | null;
    }
  | {
      readonly kind: 'end';
      /** null: the story has no branches. */
      readonly branch: string | null;
      readonly title: string;
      /** What is lost in the end; null: nothing serves there. */
      readonly from: readonly RecordId[] | null;
      readonly to: readonly RecordId[] | null;
    };

/** The verdicts that differ between two tellings of one scenario, in the order of the story. */
export function changesBetween(before: Story, after: Story): readonly Change[] {
  return [...askChanges(before, after), ...endChanges(before, after)];
}

function askChanges(before: Story, after: Story): readonly Change[] {
  const now = asksOf(after);
  return [...asksOf(before)].flatMap(([key, { ask, question, row }]): Change[] => {
    const to = now.get(key)?.row.truth ?? null;
    return to === row.truth ? [] : [{ kind: 'ask', ask, question, row, from: row.truth, to }];
  });
}

type Asked = { readonly ask: string; readonly question: string; readonly row: AskRow };

function asksOf(story: Story): ReadonlyMap<string, Asked> {
  const asks = new Map<string, Asked>();
  for (const trace of [story.trunk, ...story.branches]) {
    for (const { ask } of trace.frames) {
      for (const row of ask?.rows ?? []) {
        const asked = { ask: ask?.id ?? '', question: ask?.question ?? '', row };
        if (!asks.has(`${asked.ask} ${row.key}`)) asks.set(`${asked.ask} ${row.key}`, asked);
      }
    }
  }
  return asks;
}

function endChanges(before: Story, after: Story): readonly Change[] {
  const ends = before.branches.length > 0 ? before.branches : [before.trunk];
  return ends.flatMap((trace): Change[] => {
    const again = [...after.branches, after.trunk].find(({ branch }) => branch === trace.branch);
    const from = lostIn(trace);
    const to = again ? lostIn(again) : null;
    const { branch, title } = trace;
    return from?.join() === to?.join() ? [] : [{ kind: 'end', branch, title, from, to }];
  });
}

function lostIn({ frames }: Trace): readonly RecordId[] | null {
  return frames.at(-1)?.scene.lost ?? null;
}
