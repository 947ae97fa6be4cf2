// Runs axe in the page. `evaluate` is not subject to the page's policy, a script element would be.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { atRest } from './fit';

let source: string | undefined;

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
};

type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

/**
 * One line for each element at fault; empty when axe finds nothing.
 * @param about `colour`: only what a change of the colour scheme can change
 */
export async function axeViolations(
  page: Page,
  about: 'everything' | 'colour' = 'everything',
): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await atRest(page);
  const violations = await page.evaluate(
    async (rules) => {
      const { axe } = window as unknown as { axe: Axe };
      const run = rules === null ? {} : { runOnly: { type: 'rule', values: rules } };
      return (await axe.run({ ...run, resultTypes: ['violations'] })).violations;
    },
    about === 'colour' ? ['color-contrast', 'link-in-text-block'] : null,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}
