'use client';
// What is typed, answered by the worker. It is started by the first tap on the field; until it answers, and where it cannot
// run, ids and questions are compared here, letter by letter.

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CardId, CardSummary, DeckIndex } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { textOfSummary } from '@/lib/deck/search-text';
import { withBase } from '../_ui/base-path';
import type { FromSearch, ToSearch } from './search-worker';

type Answer = { readonly typed: string; readonly ids: readonly CardId[] | null };

/**
 * @param index null: not there yet
 * @param isWanted somebody is about to type, or has typed
 * @returns ids, best first; null: nothing is searched for
 */
export function useSearch(
  index: DeckIndex | null,
  typed: string,
  isWanted: boolean,
): readonly CardId[] | null {
  const [worker, setWorker] = useState<Worker | null>(null);
  /** How often the worker has said that it knows more. */
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const hear = useEffectEvent((heard: FromSearch): void => {
    if (heard.kind === 'ready') setRound((before) => before + 1);
    else setAnswer({ typed: heard.typed, ids: heard.ids });
  });
  useEffect(() => {
    if (index === null || !isWanted) return;
    const made = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => hear(data));
    made.addEventListener('error', () => setWorker(null));
    made.postMessage(beginning(index));
    setWorker(made);
    return () => {
      made.terminate();
      setWorker(null);
      setRound(0);
    };
  }, [index, isWanted]);

  const isBlank = typed.trim() === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a worker that knows more is asked again
  useEffect(() => {
    if (worker !== null && !isBlank) worker.postMessage({ kind: 'find', typed } satisfies ToSearch);
  }, [worker, typed, isBlank, round]);

  const isAnswered = worker !== null && round > 0 && answer !== null;
  const plain = useMemo(
    () => (isBlank || isAnswered || index === null ? null : containing(index.cards, typed)),
    [isBlank, isAnswered, index, typed],
  );
  if (isBlank) return null;
  // While the next answer is on its way, the last one stands: a list that comes and goes cannot be read.
  return isAnswered ? answer.ids : plain;
}

function beginning({ decks, cards, names = [] }: DeckIndex): ToSearch {
  const titles = new Map(decks.map(({ id, title }) => [id, title]));
  const root = new URL(withBase('/data/'), location.href);
  return {
    kind: 'begin',
    names,
    texts: cards.map((card) => textOfSummary(card, titles.get(card.deck) ?? '')),
    sources: decks.flatMap(({ file, title }) =>
      file === null ? [] : [{ url: new URL(file, root).href, title }],
    ),
  };
}

/** Every word must occur, in the id or in the question, in any order. */
function containing(cards: readonly CardSummary[], typed: string): readonly CardId[] {
  const words = typed.toLowerCase().split(/\s+/);
  return cards
    .filter((card) => {
      const text = `${card.id} ${plainText(card.question)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}
