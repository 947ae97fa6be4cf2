// The search of every short schedule, off the page's thread: one question in, rows and progress out. It stops when its
// page ends it; nothing outlives that.

import type { Quest } from '@/lib/replay/explore/scenario-scope';
import { type SheetRow, sheetOf } from '@/lib/replay/explore/sheet';
import type { Config, Scenario, World } from '@/lib/replay/script/scenario';

export type Question = { readonly scenario: Scenario; readonly settings: Config };

export type Answer =
  | { readonly kind: 'scope'; readonly scope: string; readonly notSearched: readonly string[] }
  | { readonly kind: 'progress'; readonly states: number; readonly depth: number }
  | { readonly kind: 'row'; readonly row: SheetRow }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'done'; readonly ms: number };

/** As many cuts as there are brokers, so that the whole site may go dark as in the story's own sweep, and one death. */
function questOf({ hosts }: World): Quest {
  return { faults: { power: hosts.length, kill: 1 }, maxStates: 100_000 };
}

function answer(say: (answer: Answer) => void, { scenario, settings }: Question): void {
  const begun = performance.now();
  const sheet = sheetOf(scenario, settings, questOf(scenario.world));
  if (!sheet.ok) {
    say({ kind: 'refused', why: sheet.error });
    return;
  }
  const { scope, notSearched } = sheet.value;
  say({ kind: 'scope', scope, notSearched });
  for (const each of sheet.value.rows()) {
    if ('verdict' in each) say({ kind: 'row', row: each });
    else say({ kind: 'progress', states: each.states, depth: each.depth });
  }
  say({ kind: 'done', ms: performance.now() - begun });
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer((each) => self.postMessage(each), data);
});
