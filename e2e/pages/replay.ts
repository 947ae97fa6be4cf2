// One replay: a stage, its caption, the danger strip, the transport, predictions, runs of one's own.

import type { Locator, Page } from 'playwright/test';
import { Screen } from './screen';

export type Loss = 'kept' | 'either way' | 'lost';

/** Longer than the button asks for. */
const HOLD_MS = 600;

export class Replay extends Screen {
  readonly mark: Locator;
  readonly root: Locator;
  readonly slider: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly again: Locator;
  readonly stepBack: Locator;
  readonly stepForward: Locator;
  readonly previousStop: Locator;
  readonly speed: Locator;
  readonly drawing: Locator;
  readonly table: Locator;
  readonly steps: Locator;
  readonly more: Locator;
  readonly why: Locator;
  readonly hold: Locator;
  readonly truth: Locator;
  readonly skipAsk: Locator;
  readonly branches: Locator;
  readonly home: Locator;
  readonly sheet: Locator;

  constructor(page: Page) {
    super(page);
    this.root = page.getByRole('group', { name: /^Replay: / });
    this.mark = this.root;
    this.slider = this.root.getByRole('slider', { name: 'Step' });
    const transport = this.root.getByRole('group', { name: 'Playback' });
    this.play = transport.getByRole('button', { name: 'Play', exact: true });
    this.pause = transport.getByRole('button', { name: 'Pause' });
    this.again = transport.getByRole('button', { name: 'Replay from the start' });
    this.previousStop = transport.getByRole('button', { name: 'Previous stop' });
    this.stepBack = this.root.getByRole('button', { name: 'Step back' });
    this.stepForward = transport.getByRole('button', { name: 'Step forward' });
    this.speed = transport.getByRole('button', { name: /^Speed, / });
    this.drawing = this.root.getByRole('img', { name: /^Step \d+ of \d+/ });
    this.table = this.root.getByRole('region', { name: 'The stage as a table' });
    this.steps = this.root.getByRole('list', { name: 'Steps' });
    this.more = this.root.getByRole('button', { name: /^More: table/ });
    this.why = this.root.getByRole('button', { name: /^Why\?/ });
    this.hold = this.root.getByRole('button', {
      name: /^(Hold to |Mark |Say how sure|Keep holding)/,
    });
    this.truth = this.root.getByRole('region', { name: 'The truth' });
    this.skipAsk = this.root.getByRole('button', { name: 'Skip this prediction' });
    this.branches = this.root.getByRole('group', { name: /^(What happens next\?|Then)$/ });
    this.home = this.root.getByRole('button', { name: 'Back to the story' });
    this.sheet = page.getByRole('dialog');
  }

  /** The step on stage, from 1, and how many there are. */
  async place(): Promise<{ readonly step: number; readonly of: number }> {
    const words =
      (await this.root
        .getByText(/step \d+ of \d+/)
        .first()
        .textContent()) ?? '';
    const [, step, of] = /step (\d+) of (\d+)/.exec(words) ?? [];
    return { step: Number(step), of: Number(of) };
  }

  /** Drags over the danger strip from where it stands to the middle of a step's bar. */
  async scrubTo(step: number): Promise<void> {
    const { of } = await this.place();
    const box = (await this.slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (each: number) => box.x + ((each - 0.5) / of) * box.width;
    const y = box.y + box.height / 2;
    const { mouse } = this.page;
    await mouse.move(at((await this.place()).step), y);
    await mouse.down();
    await mouse.move(at(step), y, { steps: 6 });
    await mouse.up();
  }

  async markRow(row: string, loss: Loss): Promise<void> {
    await this.root
      .getByRole('group', { name: row, exact: true })
      .getByText(loss, { exact: true })
      .tap();
  }

  async claim(confidence: 'No idea' | 'Unsure' | 'Sure'): Promise<void> {
    const group = this.root.getByRole('group', { name: 'How sure?' });
    await group.getByText(confidence, { exact: true }).tap();
  }

  /** Holds the plug until the truth is there. */
  async pull(): Promise<void> {
    const box = (await this.hold.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.mouse.down();
    await this.page.waitForTimeout(HOLD_MS);
    await this.page.mouse.up();
    await this.truth.waitFor();
  }

  async goOn(): Promise<void> {
    await this.truth.getByRole('button', { name: 'Continue' }).tap();
  }

  async take(branch: string): Promise<void> {
    await this.branches.getByText(branch, { exact: true }).tap();
  }

  async show(view: 'Table' | 'Steps as text' | 'Stage'): Promise<void> {
    await this.more.tap();
    await this.sheet.getByRole('button', { name: new RegExp(`^${view}`) }).tap();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** Opens what can go wrong at this step, and picks one. */
  async breakHere(fault: string): Promise<void> {
    await this.more.tap();
    await this.sheet.getByRole('button', { name: /^Break something here/ }).tap();
    await this.sheet.getByRole('button', { name: fault }).tap();
    await this.sheet.waitFor({ state: 'hidden' });
  }
}
