// Compares every replay with its golden file. Only `npm run cards` does: an author with the dev server running
// is not stopped by a story that is still changing.

import type { Content } from './compile';
import { diffGolden, goldenOf, parseGolden, printGolden } from './golden';
import { type Problem, reporter, sortProblems } from './problem';

const WRITE = 'if that is meant, run npm run cards -- golden';

export function lintGoldens(content: Content): Problem[] {
  const problems: Problem[] = [];
  for (const { source, replay, isDraft } of content.cards) {
    if (replay === null || isDraft) continue;
    const path = `${source.folder}/${source.id}.golden.json`;
    const report = reporter(path, problems);
    const raw = content.raw.decks
      .find((deck) => deck.folder === source.folder)
      ?.goldens.get(source.id);
    if (raw === undefined) {
      report(1, `${source.id} has no golden file`, 'run npm run cards -- golden');
      continue;
    }
    const kept = parseGolden(raw.text);
    if (kept === null) {
      report(1, 'the file is not a golden file', 'run npm run cards -- golden');
      continue;
    }
    const diff = diffGolden(kept, goldenOf(replay));
    if (diff.length > 0) {
      report(1, `the replay of ${source.id} has changed`, `${WRITE}\n${diff.join('\n')}`);
    }
  }
  return sortProblems(problems);
}

/** The golden files as they should be, by path below the content root. */
export function goldenFiles(content: Content): ReadonlyMap<string, string> {
  return new Map(
    content.cards.flatMap(({ source, replay }) =>
      replay === null
        ? []
        : [[`${source.folder}/${source.id}.golden.json`, printGolden(goldenOf(replay))]],
    ),
  );
}
