// The screens that may follow a grade: a pitfall refuted, points that were missing, and those points asked alone.

import type { Locator, Page } from 'playwright/test';
import { Screen, type ScreenClass } from './screen';

/** A pitfall was said: the wrong sentence, and the right one. */
export class Refutation extends Screen {
  readonly mark: Locator;
  readonly wrong: Locator;
  readonly right: Locator;
  readonly because: Locator;
  readonly watch: Locator;
  readonly next: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: 'Say this', exact: true });
    this.wrong = main.getByRole('deletion').or(main.locator('s'));
    this.right = main.getByRole('blockquote').last();
    this.because = main.getByRole('paragraph').filter({ hasText: /^Because/ });
    this.watch = main.getByRole('button', { name: /Watch it/ });
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

/** Sure, and Again because points were left out. */
export class Omission extends Screen {
  readonly mark: Locator;
  readonly points: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: 'Say this too' });
    this.points = main.getByRole('listitem');
    this.next = main.getByRole('button', { name: 'Continue' });
  }

  goOn<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.next.tap());
  }
}

/** The same for a card that keeps slipping: all of it, before the question. */
export class LeechWalk extends Omission {
  override readonly mark: Locator;

  constructor(page: Page) {
    super(page);
    this.mark = page.getByRole('main').getByRole('heading', { name: 'All of it, in order' });
  }
}

/** A missed point, asked by the name of its gap. */
export class Missed extends Screen {
  readonly mark: Locator;
  readonly gap: Locator;
  /** Everything that stands above Show. */
  readonly asked: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('button', { name: 'Show', exact: true });
    this.asked = main;
    this.gap = main
      .getByRole('heading', { name: 'What was missing?' })
      .locator('xpath=following-sibling::p[1]');
    this.undo = main.getByRole('button', { name: /^Undo: / });
  }

  show(): Promise<MissedPoint> {
    return this.go(MissedPoint, () => this.mark.tap());
  }

  takeBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.undo.tap());
  }
}

/** The point itself, after Show. */
export class MissedPoint extends Screen {
  readonly mark: Locator;
  readonly words: Locator;
  readonly missedIt: Locator;
  /** There only when an answer was taken back to here. */
  readonly undo: Locator;
  readonly redo: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('button', { name: 'Said it', exact: true });
    this.missedIt = main.getByRole('button', { name: 'Missed it', exact: true });
    this.undo = main.getByRole('button', { name: /^Undo: / });
    this.redo = main.getByRole('button', { name: 'Redo' });
    this.words = main
      .getByRole('heading', { name: 'The point' })
      .locator('xpath=following-sibling::p[1]');
  }

  said<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.mark.tap());
  }

  missed<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.missedIt.tap());
  }

  takeBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.undo.tap());
  }

  bringBack<T extends Screen>(to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.redo.tap());
  }
}
