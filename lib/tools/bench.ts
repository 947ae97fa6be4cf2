// `npm run bench`: figures, not verdicts. It builds if stale, measures in real Chromium, prints tables, fails nothing.
//   npm run bench -- weight        only sections whose name contains "weight"
// A section is a file in lib/tools/bench; to add one, put it into the list.

import { lighthouseSection } from './bench/lighthouse';
import { loopSection } from './bench/loop';
import { modelSections } from './bench/model';
import { offlineSection } from './bench/offline';
import { playerSection } from './bench/player';
import type { Section } from './bench/section';
import { weightSection } from './bench/weight';
import { ensureChromium } from './browser';
import { buildIfStale } from './build';

// What needs a quiet machine comes before browsers are started.
const SECTIONS: readonly Section[] = [
  ...modelSections,
  loopSection,
  weightSection,
  offlineSection,
  playerSection,
  lighthouseSection,
];

async function bench(): Promise<number> {
  const wanted = process.argv.slice(2);
  const sections = SECTIONS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (sections.length === 0) {
    console.error(
      `No section of that name. There are: ${SECTIONS.map(({ name }) => name).join(', ')}`,
    );
    return 2;
  }
  let browserPath = '';
  if (sections.some(({ needsExport }) => needsExport !== false)) {
    const status = await buildIfStale();
    if (status !== 0) return status;
    browserPath = ensureChromium();
  }
  for (const { name, title, run } of sections) {
    console.log(`\n## ${title} (${name})\n`);
    for (const line of await run({ out: 'out', browserPath })) console.log(line);
  }
  return 0;
}

process.exitCode = await bench();
