// One replay: a stage, its caption, the danger strip, the transport, predictions, runs of one's own.

import { expect, type Locator, type Page } from 'playwright/test';
import { choice, Screen } from './screen';

export type Loss = 'kept' | 'either way' | 'lost';

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

type Spot = { readonly x: number; readonly y: number };

/** A finger put down, moved in a few strides, and lifted: what the browser makes of it is its own. */
async function dragFinger(page: Page, from: Spot, to: Spot): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined
          ? []
          : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
    });
  await touch('touchStart', 0);
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', part / 8);
  await touch('touchEnd');
  await device.detach();
}

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
  /** The plugs that hang from the wires. */
  readonly cut: Locator;
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
    this.cut = this.root.getByRole('button', { name: /^Cut / });
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

  /** Drags a finger over the danger strip, from where it stands to the middle of a step's bar. */
  async scrubTo(step: number): Promise<void> {
    const { from, to, y } = await this.drag(step);
    await dragFinger(this.page, { x: from, y }, { x: to, y });
  }

  /**
   * Drags a finger over the stage by so many steps. Its own stride is a step's share of the width, and 28 px at least.
   * @param from the name of a control to begin on; without it somewhere that is none
   */
  async dragStage(by: { steps: number; from?: string; down?: number }): Promise<void> {
    const start = by.from
      ? this.root.getByRole('button', { name: by.from, exact: true })
      : this.drawing;
    const stage = (await this.drawing.boundingBox()) ?? NOWHERE;
    const box = (await start.boundingBox()) ?? NOWHERE;
    await this.still();
    const { of } = await this.place();
    const stride = Math.max(28, stage.width / of);
    const x = by.from ? box.x + box.width / 2 : stage.x + (by.steps < 0 ? 0.9 : 0.1) * stage.width;
    const y = by.from ? box.y + box.height / 2 : stage.y + 0.55 * stage.height;
    await dragFinger(this.page, { x, y }, { x: x + by.steps * stride, y: y + (by.down ?? 0) });
  }

  /** Resolves when nothing on stage moves any more. */
  async still(): Promise<void> {
    await this.root.evaluate(async (root) => {
      const drawn = () =>
        [...root.querySelectorAll<HTMLElement>('[data-pool]')]
          .map(({ style }) => `${style.transform} ${style.opacity}`)
          .join();
      let same = 0;
      for (let before = drawn(); same < 4; ) {
        await new Promise(requestAnimationFrame);
        const now = drawn();
        same = now === before ? same + 1 : 0;
        before = now;
      }
    });
  }

  /** Records by level and column, as the table has them; empty cells left out. */
  cellsOfTable(): Promise<Record<string, string>> {
    return this.table.evaluate((table) => {
      const columns = [...table.querySelectorAll('thead th')]
        .slice(1)
        .map((head) => head.textContent?.trim().split(/\s/)[0] ?? '');
      const cells: Record<string, string> = {};
      for (const row of table.querySelectorAll<HTMLElement>('tbody tr[data-level]')) {
        row.querySelectorAll('td').forEach((cell, index) => {
          const records = [...cell.querySelectorAll('li')].map(
            (item) => /^[a-z]+\d+/.exec(item.textContent?.trim() ?? '')?.[0] ?? '',
          );
          if (records.length > 0)
            cells[`${row.dataset.level}/${columns[index]}`] = records.sort().join(' ');
        });
      }
      return cells;
    });
  }

  /** The same, from where the drawing's tokens lie: in which band, under which head. */
  cellsOfStage(): Promise<Record<string, string>> {
    return this.root.evaluate((root) => {
      const heads = [...root.querySelectorAll<HTMLElement>('button[aria-label^="Break "]')].map(
        (head) => ({
          name: head.getAttribute('aria-label')?.replace('Break ', '') ?? '',
          box: head.getBoundingClientRect(),
        }),
      );
      const drawing = root.querySelector('[role=img][aria-label^="Step "]');
      const bands = [...(drawing?.querySelectorAll<HTMLElement>('div[data-level]') ?? [])];
      const cells: Record<string, string[]> = {};
      for (const token of drawing?.querySelectorAll<HTMLElement>('[data-pool][data-what]') ?? []) {
        if (Number(token.style.opacity) < 0.5 || token.dataset.what === 'message') continue;
        const box = token.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const band = bands.find((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return y >= top && y <= bottom;
        });
        const head = heads.find((each) => x >= each.box.left && x <= each.box.right);
        const key = `${band?.dataset.level ?? 'nowhere'}/${head?.name ?? 'nowhere'}`;
        cells[key] = [...(cells[key] ?? []), token.textContent ?? ''];
      }
      return Object.fromEntries(
        Object.entries(cells).map(([key, records]) => [key, records.sort().join(' ')]),
      );
    });
  }

  /** The same with a mouse. */
  async dragTo(step: number): Promise<void> {
    const { from, to, y } = await this.drag(step);
    const { mouse } = this.page;
    await mouse.move(from, y);
    await mouse.down();
    await mouse.move(to, y, { steps: 6 });
    await mouse.up();
  }

  private async drag(step: number): Promise<{ from: number; to: number; y: number }> {
    const now = await this.place();
    const box = (await this.slider.boundingBox()) ?? NOWHERE;
    const at = (each: number) => box.x + ((each - 0.5) / now.of) * box.width;
    return { from: at(now.step), to: at(step), y: box.y + box.height / 2 };
  }

  async markRow(row: string, loss: Loss): Promise<void> {
    await choice(this.root.getByRole('group', { name: row, exact: true }), loss).tap();
  }

  async claim(confidence: 'No idea' | 'Unsure' | 'Sure'): Promise<void> {
    await choice(this.root.getByRole('group', { name: 'How sure?' }), confidence).tap();
  }

  /** Holds the plug until the truth is there. */
  async pull(): Promise<void> {
    await this.hold.scrollIntoViewIfNeeded();
    const box = (await this.hold.boundingBox()) ?? NOWHERE;
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.mouse.down();
    await this.truth.waitFor();
    await this.page.mouse.up();
  }

  /** Taps until it counts: what has just appeared takes nothing. */
  async goOn(): Promise<void> {
    await expect(async () => {
      await this.truth.getByRole('button', { name: 'Continue' }).tap({ timeout: 1_000 });
      await expect(this.truth).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }

  async take(branch: string): Promise<void> {
    await choice(this.branches, branch).tap();
  }

  async show(view: 'Table' | 'Steps as text' | 'Stage' | 'Lanes'): Promise<void> {
    await this.more.tap();
    await this.sheet.getByRole('button', { name: new RegExp(`^${view}`) }).tap();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** The head of a column: everything that can go wrong there. */
  async breakHead(column: string): Promise<void> {
    await this.root.getByRole('button', { name: `Break ${column}` }).tap();
    await this.sheet.waitFor();
  }

  /** Opens what can go wrong at this step, and picks one. */
  async breakHere(fault: string | RegExp): Promise<void> {
    await this.more.tap();
    await this.sheet.getByRole('button', { name: /^Break something here/ }).tap();
    await this.sheet.getByRole('button', { name: fault }).first().tap();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** The same mark on every row, and how sure. */
  async answerAll(loss: Loss, confidence: 'No idea' | 'Unsure' | 'Sure'): Promise<void> {
    for (const row of await choice(this.root, loss).all()) await row.tap();
    await this.claim(confidence);
  }

  /** Goes on with a branch, by its place in the row. */
  async takeNth(index: number): Promise<void> {
    await this.branches.locator('label').nth(index).tap();
  }

  /** The plug of everything that has one. */
  async cutEverything(): Promise<void> {
    await this.root.press('p');
    const whole = this.sheet.getByRole('button', { name: /^Cut (the whole site|rack [A-Z]|h1)/ });
    await whole.or(this.home).first().waitFor();
    if (await whole.first().isVisible()) await whole.first().tap();
  }

  /** Steps to the last step that can be reached. */
  async toEnd(): Promise<void> {
    if (await this.pause.isVisible()) await this.pause.tap();
    while (await this.stepForward.isEnabled()) await this.stepForward.tap();
  }
}
