// What lies beside the daily way: the sheet for a session of one's own, and the menu of a card.

import type { Locator, Page } from 'playwright/test';
import { Question } from './question';
import { choice } from './screen';

/** "Custom session", opened from Today. */
export class CustomSheet {
  readonly sheet: Locator;
  readonly found: Locator;
  readonly start: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sheet = page.getByRole('dialog');
    this.found = this.sheet.getByRole('status');
    this.start = this.sheet.getByRole('link', { name: /^Start (this|these) / });
  }

  async open(): Promise<this> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Custom session' }).tap();
    await this.found.waitFor();
    return this;
  }

  /** `choose('Deck', 'Page cache')`. */
  async choose(row: string, value: string): Promise<void> {
    await choice(this.sheet.getByRole('group', { name: row }), value).tap();
  }

  async switchOn(name: string): Promise<void> {
    await this.sheet.locator('label').filter({ hasText: name }).tap();
  }

  async begin(): Promise<Question> {
    await this.start.tap();
    await this.sheet.waitFor({ state: 'hidden' });
    return new Question(this.#page).arrive();
  }
}

/** "More for KW-01", opened from the card's own page. */
export class CardMenu {
  readonly sheet: Locator;
  readonly undo: Locator;
  readonly said: Locator;
  readonly #opener: Locator;

  constructor(page: Page, opener: Locator) {
    this.sheet = page.getByRole('dialog');
    this.said = this.sheet.getByRole('status');
    this.undo = this.said.getByRole('button', { name: 'Undo' });
    this.#opener = opener;
  }

  async open(): Promise<this> {
    await this.#opener.tap();
    await this.sheet.waitFor();
    return this;
  }

  /** Resolves when it is recorded and said. */
  async act(name: string): Promise<void> {
    await this.sheet.getByRole('button', { name, exact: true }).tap();
    await this.undo.waitFor();
  }

  async takeBack(): Promise<void> {
    await this.undo.tap();
    await this.undo.waitFor({ state: 'hidden' });
  }

  /** What can be done now. */
  acts(): Promise<string[]> {
    return this.sheet.getByRole('list').getByRole('button').allInnerTexts();
  }

  async close(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close' }).tap();
    await this.sheet.waitFor({ state: 'hidden' });
  }
}
