// The end of a session: what holds, what comes back, and a way back to the last answer.

import type { Locator, Page } from 'playwright/test';
import { Screen, type ScreenClass } from './screen';
import { Today } from './today';

export class Summary extends Screen {
  readonly mark: Locator;
  readonly undo: Locator;
  readonly done: Locator;
  readonly updateOffer: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { level: 1, name: /^\d+ of \d+ holds?\.$/ });
    this.undo = main.getByRole('button', { name: /^Undo: / });
    this.done = main.getByRole('link', { name: 'Done' });
    this.updateOffer = main.getByText('A new version is ready. Takes a second, loses nothing.');
    this.update = main.getByRole('button', { name: 'Update', exact: true });
  }

  finish(): Promise<Today> {
    return this.go(Today, () => this.done.tap());
  }

  takeBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.undo.tap());
  }
}
