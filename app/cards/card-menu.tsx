'use client';
// What else one can do with a card: put it aside or begin anew. Each is an event, and the last one can be taken back.

import { useState } from 'react';
import { studyDay } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
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

export function CardMenu(props: {
  readonly card: CardId;
  /** Null: nothing is known of it yet, or nothing was ever done to it. */
  readonly memory: Memory | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { card, memory } = props;
  const { clock } = useServices();
  const { settings } = useSettings();
  const { record, write, retry } = useRecord();
  const [done, setDone] = useState<{ readonly act: MenuAct; readonly event: string } | null>(null);
  const today = studyDay(clock.now(), settings.rolloverHour);

  const act = async (chosen: MenuAct): Promise<void> => {
    const ids = await record([draftOf(chosen, card, today)]);
    const event = ids?.[0];
    if (event !== undefined) setDone({ act: chosen, event });
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
          {done.act.done}
        </Notice>
      )}
      <ul className={css.acts}>
        {menuActs(memory, today).map((one) => (
          <li key={one.kind}>
            <Button
              commits
              disabled={write.kind === 'pressed' || write.kind === 'saving'}
              onClick={() => void act(one)}
            >
              {one.name}
            </Button>
            <p>{one.note}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function draftOf({ kind }: MenuAct, card: CardId, today: number): Draft {
  const item = cardItem(card);
  return kind === 'buried' ? { kind, item, untilDay: today + 1 } : { kind, item };
}
