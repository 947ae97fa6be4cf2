// The answer shown: points and pitfalls to tick, the computed grade and the three others.

import type { Locator, Page } from 'playwright/test';
import { letPass } from '../day';
import { choice, Screen, type ScreenClass, TAP_GUARD_MS } from './screen';

export type GradeName = 'Again' | 'Hard' | 'Good' | 'Easy';
export type Ease = 'Hesitant' | 'Steady' | 'Effortless';

export class Reveal extends Screen {
  readonly mark: Locator;
  /** Points and pitfalls, in the order of the screen. */
  readonly ticks: Locator;
  readonly pitfalls: Locator;
  readonly beyond: Locator;
  readonly bar: Locator;
  readonly saidAll: Locator;
  readonly ease: Locator;
  readonly computed: Locator;
  readonly typed: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly back: Locator;
  readonly leave: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.mark = main.getByRole('heading', { name: 'Tick what you said' });
    this.ticks = main.getByRole('checkbox');
    this.pitfalls = main.getByRole('list', { name: /^Said any of these\?/ });
    this.beyond = main.getByRole('button', { name: /Beyond your target/ });
    this.bar = main.getByRole('region', { name: 'Grade' });
    this.saidAll = this.bar.getByRole('button', { name: /^Said all/ });
    this.ease = this.bar.getByRole('group', { name: 'How did it come?' });
    this.computed = this.bar.getByRole('button', { name: /computed from your ticks$/ });
    this.typed = main.getByRole('region', { name: 'What you typed' });
    this.undo = main.getByRole('button', { name: /^Undo: / });
    this.redo = main.getByRole('button', { name: 'Redo' });
    this.back = main.getByText(/^[A-Z]{2}-\d+ is back, with your ticks\.$/);
    this.leave = main.getByRole('link', { name: 'Leave session, nothing is lost' });
  }

  /** A point or a pitfall, by its words. */
  box(words: string): Locator {
    return this.page.getByRole('checkbox', { name: words });
  }

  gradeButton(grade: GradeName): Locator {
    return this.bar.getByRole('button', { name: new RegExp(`^${grade}, next`) });
  }

  /** The whole row is the target. */
  async tick(...words: readonly string[]): Promise<void> {
    for (const each of words) await this.row(each).tap();
  }

  row(words: string): Locator {
    return this.page
      .getByRole('main')
      .locator('label')
      .filter({ has: this.box(words) });
  }

  async sayAll(): Promise<void> {
    await this.saidAll.tap();
  }

  /** The row comes up under the finger that ticked the last point, so it does not take taps at once. */
  async comes(ease: Ease): Promise<void> {
    await this.ease.waitFor();
    await letPass(this.page, TAP_GUARD_MS);
    await choice(this.ease, ease).tap();
  }

  /** The words of what is ticked, points and pitfalls. */
  async ticked(): Promise<string[]> {
    const rows = this.page.getByRole('main').locator('label:has(input[type=checkbox]:checked)');
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  }

  /** The one that follows from the ticks; in practice the only one. */
  async computedTap(): Promise<void> {
    await this.computed.tap();
  }

  grade<T extends Screen>(grade: GradeName, to: ScreenClass<T>): Promise<T> {
    return this.go(to, () => this.gradeButton(grade).tap());
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
