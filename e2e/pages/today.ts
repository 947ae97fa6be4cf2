// Today: what is due, what is held, one big start. First run and done are the same screen with other words.

import type { Locator, Page } from 'playwright/test';
import { Question } from './question';
import { choice, Screen, type ScreenClass } from './screen';

export class Today extends Screen {
  readonly mark: Locator;
  readonly headline: Locator;
  /** "2 questions due, 1 question new". */
  readonly counts: Locator;
  readonly start: Locator;
  readonly goOn: Locator;
  readonly startAgain: Locator;
  readonly learnNew: Locator;
  readonly ahead: Locator;
  readonly levels: Locator;
  readonly held: Locator;
  /** "Works offline"; or how far the copy is. */
  readonly worksOffline: Locator;
  readonly copying: Locator;
  readonly updateOffer: Locator;
  readonly update: Locator;
  readonly later: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('link', { name: /Saved here/ });
    this.headline = main.getByRole('heading', { level: 1 });
    this.counts = this.headline.locator('xpath=following-sibling::p[1]');
    this.start = main.getByRole('link', { name: 'Start studying', exact: true });
    this.goOn = main.getByRole('link', { name: 'Go on' });
    this.startAgain = main.getByRole('button', { name: "Start again from today's list" });
    this.learnNew = main.getByRole('link', { name: /^Learn \d+ new$/ });
    this.ahead = main.getByRole('link', { name: /ahead of time$/ });
    this.levels = main.getByRole('group', { name: 'What is the interview for?' });
    this.held = main.getByRole('figure', { name: /^What you hold/ });
    this.worksOffline = main.getByText('Works offline');
    this.copying = main.getByText(/^Offline copy: \d+ of \d+ files$/);
    this.updateOffer = main.getByText('A new version is ready. Takes a second, loses nothing.');
    this.update = main.getByRole('button', { name: 'Update', exact: true });
    this.later = main.getByRole('button', { name: 'Later' });
    this.settings = main.getByRole('link', { name: 'Settings' });
  }

  /** One of the plain figures: `figure('Days in a row')`. */
  async figure(name: string): Promise<string> {
    const row = this.page.getByRole('main').locator('dl > div').filter({ hasText: name });
    return (await row.locator('dd').textContent()) ?? '';
  }

  begin(): Promise<Question> {
    return this.go(Question, () => this.start.tap());
  }

  learn(): Promise<Question> {
    return this.go(Question, () => this.learnNew.tap());
  }

  more<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.ahead.tap());
  }

  resume<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.goOn.tap());
  }

  async aimFor(level: string): Promise<void> {
    await choice(this.levels, level).tap();
  }
}
