// What lies over a replay: its settings, the check of every crash, sharing. Each opens from the player's own menu.

import type { Locator, Page } from 'playwright/test';
import type { Replay } from './replay';

export type Panel = 'Settings' | 'Check every crash' | 'Share this step' | 'Break something here';

export class Lab {
  readonly sheet: Locator;
  readonly flags: Locator;
  readonly lanes: Locator;
  readonly link: Locator;
  readonly picture: Locator;
  readonly watchLoss: Locator;
  readonly status: Locator;

  private readonly page: Page;
  private readonly replay: Replay;

  constructor(page: Page, replay: Replay) {
    this.page = page;
    this.replay = replay;
    this.sheet = page.getByRole('dialog');
    this.flags = replay.root.getByRole('list', { name: 'Not as it was told' });
    this.lanes = replay.root.getByRole('list', { name: 'Steps as lanes' });
    this.link = this.sheet.getByRole('textbox', { name: 'Link to this run and this step' });
    this.picture = this.sheet.getByRole('button', { name: 'Picture of this step' });
    this.watchLoss = this.sheet.getByRole('button', { name: 'Watch the loss' });
    this.status = this.sheet.getByRole('status').first();
  }

  async open(panel: Panel): Promise<void> {
    await this.replay.more.tap();
    await this.sheet.getByRole('button', { name: panel }).tap();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  value(name: string): Locator {
    return this.sheet.getByRole('radio', { name });
  }
}
