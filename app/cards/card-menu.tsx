'use client';
// What else one can do with a card: put it aside, begin anew, report something, take it along. Each but the last is an
// event, and the newest can be taken back.

import { useState } from 'react';
import { studyDay } from '@/lib/base/time';
import type { Card, CardId } from '@/lib/deck/card';
import type { Draft } from '@/lib/schedule/event';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import { useServices } from '../_data/services';
import { useRecord } from '../_data/use-record';
import { useSettings } from '../_data/use-settings';
import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import { Sheet } from '../_ui/sheet';
import css from './card-menu.module.css';
import { type MenuAct, menuActs } from './menu-acts';
import { PaperActs } from './paper-acts';
import { ReportActs } from './report-acts';

export function CardMenu(props: {
  readonly card: Card;
  /** Null: nothing is known of it yet, or nothing was ever done to it. */
  readonly memory: Memory | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { memory } = props;
  const card = props.card.id;
  const { clock } = useServices();
  const { settings } = useSettings();
  const { record, write, retry } = useRecord();
  const [done, setDone] = useState<{ readonly words: string; readonly event: string } | null>(null);
  const today = studyDay(clock.now(), settings.rolloverHour);

  const keep = async (draft: Draft, words: string): Promise<boolean> => {
    const event = (await record([draft]))?.[0];
    if (event !== undefined) setDone({ words, event });
    return event !== undefined;
  };
  const undo = async (event: string): Promise<void> => {
    if ((await record([{ kind: 'undone', event }])) !== null) setDone(null);
  };

  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={card}>
      {write.kind === 'failed' ? (
        <Notice
          tone="bad"
          role="alert"
          acts={
            <Button kind="text" narrow onClick={retry}>
              Try again
            </Button>
          }
        >
          Not saved: {write.failure.reason}. Nothing has changed.
        </Notice>
      ) : null}
      {done === null ? null : (
        <Notice
          tone="plain"
          role="status"
          acts={
            <Button kind="text" narrow onClick={() => void undo(done.event)}>
              Undo
            </Button>
          }
        >
          {done.words}
        </Notice>
      )}
      <ul className={css.acts}>
        {menuActs(memory, today).map((one) => (
          <li key={one.kind}>
            <Button
              commits
              disabled={write.kind === 'pressed' || write.kind === 'saving'}
              onClick={() => void keep(draftOf(one, card, today), one.done)}
            >
              {one.name}
            </Button>
            <p>{one.note}</p>
          </li>
        ))}
      </ul>
      <ReportActs
        card={card}
        isWriting={write.kind === 'pressed' || write.kind === 'saving'}
        onReport={keep}
      />
      <PaperActs card={props.card} onClose={props.onClose} />
    </Sheet>
  );
}

function draftOf({ kind }: MenuAct, card: CardId, today: number): Draft {
  const item = cardItem(card);
  return kind === 'buried' ? { kind, item, untilDay: today + 1 } : { kind, item };
}
