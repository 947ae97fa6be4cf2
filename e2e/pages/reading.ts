// The screens that one reads: the library, a card, the list of replays, About, and the page for what is not there.

import type { Locator, Page } from 'playwright/test';
import { Question } from './question';
import { Replay } from './replay';
import { Screen, type ScreenClass } from './screen';

export class Library extends Screen {
  readonly mark: Locator;
  readonly search: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { level: 1, name: 'Cards' });
    this.search = main.getByRole('searchbox', { name: 'Search questions and ids' });
    this.rows = main.getByRole('list').getByRole('link');
  }

  openCard(id: string): Promise<CardScreen> {
    return this.go(CardScreen, () => this.rows.filter({ hasText: id }).tap());
  }
}

export class CardScreen extends Screen {
  readonly mark: Locator;
  readonly question: Locator;
  readonly id: Locator;
  readonly replay: Locator;
  readonly levels: Locator;
  readonly answer: Locator;
  readonly more: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('navigation', { name: /^Parts of / });
    this.back = main.getByRole('link', { name: 'Back to cards' });
    this.question = main.getByRole('heading', { level: 1 });
    this.id = this.back.locator('xpath=following::p[1]');
    this.replay = main.getByRole('heading', { level: 2, name: 'Replay' });
    this.levels = main.getByRole('group', { name: 'Answer for level' });
    this.answer = main.getByRole('link', { name: 'Answer it now' });
    this.more = main.getByRole('button', { name: /^More for / });
  }

  answerNow(): Promise<Question> {
    return this.go(Question, () => this.answer.tap());
  }

  goBack(): Promise<Library> {
    return this.go(Library, () => this.back.tap());
  }
}

export class ReplayList extends Screen {
  readonly mark: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByText(/^Small models of real machines/);
    this.rows = main.getByRole('list').getByRole('link');
  }

  openReplay(id: string): Promise<Replay> {
    return this.go(Replay, () => this.rows.filter({ hasText: id }).tap());
  }
}

export class About extends Screen {
  readonly mark: Locator;

  constructor(page: Page) {
    super(page);
    this.mark = page.getByRole('main').getByRole('heading', { level: 1, name: 'About' });
  }
}

export class NotFound extends Screen {
  readonly mark: Locator;
  readonly today: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { level: 1, name: 'There is no page here.' });
    this.today = main.getByRole('link', { name: 'Today' });
  }

  home<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.today.tap());
  }
}

/** The tabs under every screen but a session. */
export class Tabs {
  readonly bar: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('navigation', { name: 'Main' });
  }

  to(name: 'Today' | 'Cards' | 'Replay'): Promise<void> {
    return this.bar.getByRole('link', { name }).tap();
  }
}
