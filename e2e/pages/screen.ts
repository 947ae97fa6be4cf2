// What all screens of the app have in common: how one knows that it is there, and how one gets to the next.

import type { Locator, Page } from 'playwright/test';
import { letPass } from '../day';

export type ScreenClass<T extends Screen> = new (page: Page) => T;

/** Controls that have just appeared ignore taps for 250 ms; nobody presses sooner than this anyway. */
export const TAP_GUARD_MS = 300;

export abstract class Screen {
  readonly page: Page;
  /** Visible exactly while this screen is. */
  abstract readonly mark: Locator;

  constructor(page: Page) {
    this.page = page;
  }

  /** Resolves when the screen is there and takes taps. */
  async arrive(): Promise<this> {
    await this.mark.waitFor();
    await letPass(this.page, TAP_GUARD_MS);
    return this;
  }

  /** Does something that leads to another screen, and waits for that one. */
  async go<T extends Screen>(to: ScreenClass<T>, press: () => Promise<unknown>): Promise<T> {
    const here = await this.mark.elementHandle();
    await press();
    await here?.waitForElementState('hidden');
    return new to(this.page).arrive();
  }

  /** The same screen after a reload. */
  async reload(): Promise<this> {
    await this.page.reload();
    return this.arrive();
  }
}

/** One of a few, by the words of its label: the label is the target, the radio button in it only draws. */
export function choice(group: Locator, words: string): Locator {
  return group.locator('label').filter({ hasText: new RegExp(`^\\s*${words}\\s*$`) });
}

/** Loads an address and waits for the screen that it should show. */
export async function open<T extends Screen>(
  page: Page,
  url: string,
  to: ScreenClass<T>,
): Promise<T> {
  await page.goto(url);
  return new to(page).arrive();
}
