// Lighthouse on a phone: its own slow network and processor, the median of five runs.

import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '../browser';
import { serve } from '../server';
import { ROUTES } from './routes';
import { median, type Section, table } from './section';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MEASURED: readonly string[] = ['today', 'card', 'study'];
const PORT = 9333;

export const lighthouseSection: Section = {
  name: 'lighthouse',
  title: `Lighthouse, mobile, median of ${RUNS}`,
  run: async ({ out, browserPath }) => {
    const server = await serve({ dir: out, port: 0 });
    const rows: string[][] = [];
    for (const route of ROUTES.filter(({ name }) => MEASURED.includes(name))) {
      const runs: Run[] = [];
      for (let n = 0; n < RUNS; n += 1)
        runs.push(await measure(browserPath, server.origin + route.path));
      rows.push([
        route.name,
        ...CATEGORIES.map((category) =>
          median(runs.map(({ scores }) => scores[category])).toFixed(0),
        ),
        ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
          median(runs.map(({ timings }) => timings[id] ?? Number.NaN)).toFixed(0),
        ),
        [...new Set(runs.flatMap(({ failed }) => failed))].join(' '),
      ]);
    }
    await server.close();
    return [
      ...table(['route', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'lost points on'], rows),
      '',
      'Wanted: performance 95 on Today and a card, 90 on study; the rest 100.',
    ];
  },
};

type Run = {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly timings: Readonly<Record<string, number>>;
  /** Audits outside performance that were not passed. */
  readonly failed: readonly string[];
};

/** A browser of its own for each run: nothing cached, no worker, as on a first visit. */
async function measure(browserPath: string, url: string): Promise<Run> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${PORT}`],
  });
  const result = await lighthouse(url, {
    port: PORT,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  await browser.close();
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (category: string): number => (categories[category]?.score ?? 0) * 100;
  const weighed = CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    timings: Object.fromEntries(
      Object.entries(audits).map(([id, audit]) => [id, audit.numericValue ?? Number.NaN]),
    ),
    failed: weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}
