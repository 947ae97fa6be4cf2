'use client';
// A card outside the app: on paper, or as Markdown in the clipboard.

import { useState } from 'react';
import type { Card } from '@/lib/deck/card';
import { cardMarkdown } from '@/lib/deck/card-markdown';
import { Button } from '../_ui/button';
import type from '../_ui/type.module.css';
import css from './card-menu.module.css';
import { type HandedOver, handOverText } from './hand-over-text';

const WORDS: Readonly<Record<HandedOver, string>> = {
  copied: 'Copied as Markdown.',
  shared: '',
  cancelled: '',
  refused: 'The browser did not allow the copy.',
};

export function PaperActs(props: { readonly card: Card; readonly onClose: () => void }) {
  const [done, setDone] = useState<HandedOver | null>(null);
  const copy = async (): Promise<void> =>
    setDone(await handOverText(cardMarkdown(props.card), 'copy'));
  const print = (): void => {
    // An open dialog would be printed over the card: the next frame but one is without it.
    props.onClose();
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  return (
    <section className={css.part} aria-label="Take it along">
      <div className={css.pair}>
        <Button kind="quiet" onClick={() => void copy()}>
          Copy as Markdown
        </Button>
        <Button kind="quiet" onClick={print}>
          Print
        </Button>
      </div>
      <p className={type.m} role="status">
        {done === null ? '' : WORDS[done]}
      </p>
    </section>
  );
}
