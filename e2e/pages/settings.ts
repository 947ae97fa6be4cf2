// Settings: one row each; what is chosen is kept at once.

import type { Locator, Page } from 'playwright/test';
import { choice, Screen } from './screen';

export class Settings extends Screen {
  readonly mark: Locator;
  readonly build: Locator;
  readonly offline: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { level: 1, name: 'Settings' });
    this.build = main.getByText(/^Build [0-9a-z]{16}$/);
    this.offline = main.getByText(/^(Works offline: all|Offline copy:) \d+/);
  }

  /** A rule that says what it would change before it is applied. */
  rule(name: string): Rule {
    return new Rule(this.page, name);
  }

  /** Checks the data, and resolves to what was found. */
  async check(): Promise<Locator> {
    const button = this.page.getByRole('button', { name: 'Check now' });
    await button.tap();
    const report = this.page.getByRole('status').filter({ hasText: / counted, / });
    await report.waitFor();
    await button.waitFor();
    return report;
  }

  /** One of a few: `choose('Theme', 'Dark')`. */
  async choose(row: string, value: string): Promise<void> {
    await choice(this.page.getByRole('group', { name: row }), value).tap();
    await this.page
      .getByRole('group', { name: row })
      .getByRole('radio', { name: value, exact: true, checked: true })
      .waitFor();
  }

  /** A number, step by step until it is there: `set('New questions a day', '3')`. */
  async set(row: string, value: string): Promise<void> {
    const group = this.page.getByRole('group', { name: row });
    const shown = group.getByRole('status');
    for (let step = 0; step < 10 && (await shown.textContent()) !== value; step += 1) {
      const isLess = Number(value) < Number(await shown.textContent());
      const before = await shown.textContent();
      await group
        .getByRole('button')
        .nth(isLess ? 0 : 1)
        .tap();
      await group.getByText(before ?? '', { exact: true }).waitFor({ state: 'hidden' });
    }
  }
}

class Rule {
  readonly group: Locator;
  /** What the chosen value would change, with its acts. */
  readonly preview: Locator;

  constructor(page: Page, name: string) {
    this.group = page.getByRole('group', { name, exact: true });
    this.preview = this.group.locator('xpath=following::*[@role="status"][1]');
  }

  async choose(value: string): Promise<void> {
    await choice(this.group, value).tap();
    await this.preview.getByRole('button', { name: 'Apply' }).waitFor();
  }

  async apply(): Promise<void> {
    await this.preview.getByRole('button', { name: 'Apply' }).tap();
    await this.preview.getByText('Applied to everything answered so far.').waitFor();
  }

  async takeBack(): Promise<void> {
    const undo = this.preview.getByRole('button', { name: 'Undo' });
    await undo.tap();
    await undo.waitFor({ state: 'hidden' });
  }
}
