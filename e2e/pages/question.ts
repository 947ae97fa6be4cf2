// A question on its own: the confidence buttons are the reveal.

import type { Locator, Page } from 'playwright/test';
import { Reveal } from './reveal';
import { Screen, type ScreenClass, TAP_GUARD_MS } from './screen';

export type Confidence = 'No idea' | 'Unsure' | 'Sure';

/** Goes on to the answer, whether or not the replay asks for a prediction first. */
export async function passPrediction(page: Page): Promise<void> {
  const skip = page.getByRole('main').getByRole('button', { name: 'Skip this prediction' });
  const answer = new Reveal(page).mark;
  await skip.or(answer).waitFor();
  if (await answer.isVisible()) return;
  await page.waitForTimeout(TAP_GUARD_MS);
  await skip.tap();
}

export class Question extends Screen {
  readonly mark: Locator;
  readonly heading: Locator;
  /** The id of the card. */
  readonly card: Locator;
  readonly answer: Locator;
  readonly typeInstead: Locator;
  readonly record: Locator;
  readonly log: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly leave: Locator;
  readonly place: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('group', { name: 'How sure? Your tap shows the answer.' });
    this.heading = main.getByRole('heading', { level: 1 });
    this.card = main.getByRole('article').locator('code');
    this.answer = main.getByRole('textbox', { name: 'Your answer' });
    this.typeInstead = main.getByRole('button', { name: 'Type instead' });
    this.record = main.getByRole('button', { name: 'Record', exact: true });
    this.log = main.getByRole('region', { name: 'Saved answers' });
    this.undo = main.getByRole('button', { name: /^Undo: / });
    this.redo = main.getByRole('button', { name: 'Redo' });
    this.leave = main.getByRole('link', { name: 'Leave session, nothing is lost' });
    this.place = main.getByRole('img', { name: /^Item \d+ of \d+/ });
  }

  sure(confidence: Confidence): Locator {
    return this.mark.getByRole('button', { name: confidence, exact: true });
  }

  /** To the answer. A new card asks for a prediction in between, which is passed by. */
  reveal(confidence: Confidence): Promise<Reveal> {
    return this.go(Reveal, async () => {
      await this.sure(confidence).tap();
      await passPrediction(this.page);
    });
  }

  /** Types on: what stands there already stays. */
  async type(words: string): Promise<void> {
    if (await this.typeInstead.isVisible()) await this.typeInstead.tap();
    await this.answer.pressSequentially(words);
  }

  takeBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.undo.tap());
  }

  bringBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.redo.tap());
  }

  quit<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.leave.tap());
  }
}
