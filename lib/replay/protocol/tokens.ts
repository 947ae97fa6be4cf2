// Pages as tokens: one per copy and level, so that copies are drawn as copies.

import { isPhantom, type Page } from '../storage/page';
import type { Level, Token } from '../trace';

type Drawing = {
  readonly levels: readonly Level[];
  readonly acked: ReadonlySet<string>;
  /** With power-loss protection the device cache is as good as stable (D8). */
  readonly plp: boolean;
};

/** The tokens of one column: every level that holds a copy of a page and is shown. */
export function tokensOf(
  column: string,
  pages: readonly Page[],
  { levels, acked, plp }: Drawing,
): readonly Token[] {
  const tokens: Token[] = [];
  for (const [slot, page] of pages.entries()) {
    const put = (level: Level, look: Token['look']) => {
      if (!levels.includes(level)) return;
      const { record } = page;
      const id = `${record}@${column}.${level}`;
      tokens.push({ id, record, column, level, slot, look, acked: acked.has(record) });
    };
    if (page.cache !== null) put('cache', cacheLook(page));
    if (page.device !== null) put('device', plp ? 'stable' : 'device');
    if (page.media !== null) put('media', 'stable');
  }
  return tokens;
}

function cacheLook(page: Page): Token['look'] {
  if (page.dirty) return 'dirty';
  return isPhantom(page) ? 'phantom' : 'clean';
}
