// The short items of a session: a claim to judge, what it was, and a prediction of a card's replay.

import type { Locator, Page } from 'playwright/test';
import { Replay } from './replay';
import { Screen, type ScreenClass, TAP_GUARD_MS } from './screen';

export type Verdict =
  | 'Costs the question, Sure'
  | 'Costs the question, Unsure'
  | 'Safe to say, Unsure'
  | 'Safe to say, Sure';

/** A sentence that a candidate says. */
export class Claim extends Screen {
  readonly mark: Locator;
  readonly says: Locator;
  readonly noIdea: Locator;
  readonly verdict: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: 'A candidate says' });
    this.says = main.getByRole('blockquote');
    this.noIdea = main.getByRole('button', { name: 'No idea, show me' });
    this.verdict = main.getByRole('region', { name: 'Your verdict' });
    this.undo = main.getByRole('button', { name: /^Undo: / });
    this.redo = main.getByRole('button', { name: 'Redo' });
    this.log = main.getByRole('region', { name: 'Saved answers' });
  }

  button(verdict: Verdict): Locator {
    return this.verdict.getByRole('button', { name: verdict, exact: true });
  }

  judge<T extends Screen>(verdict: Verdict, to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.button(verdict).tap());
  }
}

/** Both sentences, and why. */
export class Judged extends Screen {
  readonly mark: Locator;
  readonly wrong: Locator;
  readonly right: Locator;
  readonly tag: Locator;
  readonly back: Locator;
  readonly watch: Locator;
  readonly next: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: 'Say this', exact: true });
    this.wrong = main.getByRole('deletion').or(main.locator('s'));
    this.right = main.getByRole('blockquote').last();
    this.tag = main.getByText(/costs the question\.|is safe to say\.|You were not sure\.$/).first();
    this.back = main.getByText(/^Comes back /);
    this.watch = main.getByRole('button', { name: /see it in the replay$/ });
    this.next = main.getByRole('button', { name: 'Continue' });
    this.undo = main.getByRole('button', { name: /^Undo: / });
  }

  goOn<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.next.tap());
  }

  takeBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.undo.tap());
  }
}

/** The player at an ask, inside a session. */
export class Prediction extends Screen {
  readonly mark: Locator;
  readonly replay: Replay;
  readonly skip: Locator;
  readonly next: Locator;
  readonly saved: Locator;
  readonly undo: Locator;
  readonly redo: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: /^Predict: the replay of / });
    this.replay = new Replay(page);
    this.skip = main.getByRole('button', { name: 'Skip this prediction' });
    this.next = this.replay.truth.getByRole('button', { name: 'Continue' });
    this.saved = this.replay.truth.getByText(/^Saved\. Comes back /);
    this.undo = main.getByRole('button', { name: /^Undo/ });
    this.redo = main.getByRole('button', { name: 'Redo' });
  }

  /** The way on takes nothing while it is new. */
  async goOn<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    await this.saved.waitFor();
    await this.page.waitForTimeout(TAP_GUARD_MS);
    return this.go(to, () => this.next.tap());
  }

  passBy<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.skip.tap());
  }
}
