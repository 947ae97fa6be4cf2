// The search off the page's thread. It begins with the questions it is handed, then fetches the decks' files for the points
// and pitfalls; what does not arrive is simply not found by those. It ends with the page that asked.

import type { DeckFile } from '@/lib/deck/card';
import { indexTexts, type Names, type SearchText, search } from '@/lib/deck/search';
import { textOfCard } from '@/lib/deck/search-text';

/** A deck's file and the title that its cards are found by. */
type Source = { readonly url: string; readonly title: string };

export type ToSearch =
  | {
      readonly kind: 'begin';
      readonly texts: readonly SearchText[];
      readonly names: readonly Names[];
      readonly sources: readonly Source[];
    }
  | { readonly kind: 'find'; readonly typed: string };

export type FromSearch =
  /** More can be found than before: what was asked is worth asking again. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly typed: string; readonly ids: readonly string[] | null };

let index = indexTexts([]);
const say = (answer: FromSearch): void => self.postMessage(answer);

async function begin({ texts, names, sources }: ToSearch & { kind: 'begin' }): Promise<void> {
  index = indexTexts(texts, names);
  say({ kind: 'ready' });
  const arrived = await Promise.all(sources.map(read));
  const whole = new Map(arrived.flat().map((text) => [text.id, text]));
  index = indexTexts(
    texts.map((text) => whole.get(text.id) ?? text),
    names,
  );
  say({ kind: 'ready' });
}

async function read({ url, title }: Source): Promise<readonly SearchText[]> {
  try {
    const response = await fetch(url);
    if (!response.ok) return [];
    const { cards } = (await response.json()) as DeckFile;
    return cards.map((card) => textOfCard(card, title));
  } catch {
    // Not reached, or damaged: its questions are found all the same.
    return [];
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
  switch (data.kind) {
    case 'begin':
      void begin(data);
      break;
    case 'find':
      say({ kind: 'found', typed: data.typed, ids: search(index, data.typed) });
      break;
  }
});
