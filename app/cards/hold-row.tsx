'use client';

// What the log says of this card: whether it is due, how often it was answered, and what the last answer reached.

import type { Card } from '@/lib/deck/card';
import type { Memory } from '@/lib/schedule/memory';
import { Page } from '../_ui/page';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import css from './hold-row.module.css';
import { dayWords, type Held } from './holds';

export function HoldRow(props: { readonly card: Card; readonly held: Held | null }) {
  const { card, held } = props;
  const hold = held?.holdOf(card.id) ?? null;
  const memory = held?.memoryOf(card.id) ?? null;
  const state = hold?.state ?? 'new';
  return (
    <Inset className={css.hold}>
      <span className={css.core} aria-hidden="true">
        <i>{state === 'dirty' ? <Page state="dirty" size="list" /> : null}</i>
        <i />
        <i>{state === 'stable' || state === 'half' ? <Page state="stable" size="list" /> : null}</i>
        <i />
      </span>
      {held === null ? null : (
        <p>
          <b className={type.l}>{hold === null ? 'Not studied yet' : capital(hold.words)}</b>
          <br />
          <span className={type.m}>
            {memory === null ? 'Its page is still to be written.' : past(memory)}
          </span>
        </p>
      )}
    </Inset>
  );
}

/** "Answered 6 times. Last: middle reached, 22 Nov 2026." */
function past(memory: Memory): string {
  if (memory.reps === 0 || memory.lastDay === null) return 'Never answered.';
  const times = memory.reps === 1 ? 'once' : memory.reps === 2 ? 'twice' : `${memory.reps} times`;
  const rung = memory.rung === null ? 'nothing reached' : `${memory.rung} reached`;
  const changed = memory.changed ? ' Changed since you learned it.' : '';
  return `Answered ${times}. Last: ${rung}, ${dayWords(memory.lastDay)}.${changed}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
