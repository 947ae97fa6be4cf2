'use client';
// What the log says of one card: how well it is held, and every answer that counts, as it was graded then.

import type { Card, CardId } from '@/lib/deck/card';
import { effective } from '@/lib/schedule/effective';
import type { Answered } from '@/lib/schedule/event';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import { logOf } from '@/lib/store/read-log';
import type { Store } from '@/lib/store/store';
import { useLive } from '../_data/use-live';
import { Facts } from '../_ui/facts';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import css from './card-history.module.css';
import { dayWords } from './holds';
import { answerWords, memoryFacts } from './words';

const answersOf =
  (card: CardId) =>
  async ({ db }: Store): Promise<readonly Answered[]> => {
    const item = cardItem(card);
    return effective(await logOf(db, item))
      .filter((event): event is Answered => event.kind === 'answered')
      .filter((event) => event.item === item)
      .toReversed();
  };

export function CardHistory(props: { readonly card: Card; readonly memory: Memory | null }) {
  const { card, memory } = props;
  const live = useLive(answersOf(card.id), card.id);
  if (live.kind === 'loading') return null;
  if (live.kind === 'failed') {
    return (
      <Inset>
        <p className={type.m}>Your answers could not be read: {live.failure.reason}.</p>
      </Inset>
    );
  }
  if (live.value.length === 0) {
    return (
      <Inset>
        <p className={type.m}>Not answered yet.</p>
      </Inset>
    );
  }
  return (
    <>
      {memory === null || memory.reps === 0 ? null : (
        <Inset>
          <Facts facts={memoryFacts(memory)} />
        </Inset>
      )}
      <ol className={css.answers} aria-label="Answers, newest first">
        {live.value.map((answer) => (
          <li key={answer.id}>
            <span className={type.l}>{answerWords(answer).grade}</span>
            <span className={type.m}>{answerWords(answer).rest}</span>
          </li>
        ))}
      </ol>
      {memory?.dueDay == null ? null : (
        <Inset>
          <p className={type.m}>Comes back on {dayWords(memory.dueDay)}.</p>
        </Inset>
      )}
    </>
  );
}
