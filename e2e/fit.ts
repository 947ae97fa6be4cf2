// Whether what is on screen fits a phone and a thumb, measured in the page itself.

import type { Page } from 'playwright/test';

/** Resolves when nothing fades or slides any more; the speaking bar, which runs for minutes, does not count. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 5_000)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/**
 * What reaches beyond the right or left edge and is in no box that scrolls sideways by itself, and whether the page
 * scrolls sideways. Empty: all fits.
 */
export async function sideways(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const box of [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('main'),
    ]) {
      const over = box.scrollWidth - box.clientWidth;
      if (over > 0) found.push(`<${box.localName}> scrolls sideways by ${over} px`);
    }
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll';
    };
    const isInScroller = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (up.localName !== 'main' && scrolls(up)) return true;
      }
      return false;
    };
    const top = document.querySelector('dialog[open]') ?? document.body;
    for (const element of top.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ opacityProperty: true }))
        continue;
      if (element.closest('[role=img], [aria-hidden=true]')) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 1 && (right > width + 1 || left < -1);
      if (isOut && !isInScroller(element))
        found.push(
          `${element.outerHTML.slice(0, 120)} spans ${Math.round(left)} to ${Math.round(right)} px`,
        );
    }
    return found;
  });
}

/** What a thumb needs, and what the one main act of a screen has. */
const TARGET_PX = { least: 44, primary: 48 } as const;

/**
 * Controls that a thumb misses: under 44 px, or 48 px for a main act. A press is probed for where it lands, so what enlarges a target
 * counts, whatever enlarges it. Links inside a sentence are left out.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(({ least: usual, primary }) => {
    const found: string[] = [];
    const top = document.querySelector('dialog[open]') ?? document.body;
    const controls =
      top?.querySelectorAll<HTMLElement>(
        'a[href], button, input, summary, textarea, [role=slider]',
      ) ?? [];
    for (const control of controls) {
      const label = control instanceof HTMLInputElement ? control.closest('label') : null;
      const target = label ?? control;
      const isIn = (hit: Element | null) =>
        hit !== null && (target.contains(hit) || hit === control);
      const isProse =
        getComputedStyle(target).display === 'inline' && target.closest('p, li, dd') !== null;
      if (isProse || !target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top: y0, width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y] = [left + width / 2, y0 + height / 2];
      if (!isIn(document.elementFromPoint(x, y))) {
        found.push(`${name(control)} is covered`);
        continue;
      }
      const least = target.matches('[data-kind=primary], [data-computed]') ? primary : usual;
      const reach = (dx: number, dy: number): number => {
        let px = 0;
        while (px < least && isIn(document.elementFromPoint(x + dx * (px + 1), y + dy * (px + 1))))
          px += 1;
        return px;
      };
      // A target may reach further to one side. Half a pixel of rounding is nobody's fault.
      const wide = reach(-1, 0) + reach(1, 0) + 2;
      const high = reach(0, -1) + reach(0, 1) + 2;
      if (wide < least || high < least)
        found.push(`${name(control)} takes ${wide - 1} x ${high - 1} px of ${least}`);
    }
    function name(control: HTMLElement): string {
      const words =
        control.getAttribute('aria-label') ??
        control.closest('label')?.textContent ??
        control.textContent;
      return `${control.localName} "${(words ?? '').trim().slice(0, 60)}"`;
    }
    return found;
  }, TARGET_PX);
}
