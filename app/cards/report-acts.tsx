'use client';
// What a learner can tell of a card: that it was asked, or that something in it is wrong. Each is an event of the log, and
// stays on this device until its owner sends it.

import { useId, useState } from 'react';
import type { CardId } from '@/lib/deck/card';
import type { Draft, Reported } from '@/lib/schedule/event';
import { Button, ButtonLink } from '../_ui/button';
import type from '../_ui/type.module.css';
import css from './card-menu.module.css';
import { REPORT_MAX, REPORT_WORDS } from './reports';

export function ReportActs(props: {
  readonly card: CardId;
  readonly isWriting: boolean;
  /** Resolves to whether it was kept. @param words what is said then */
  readonly onReport: (draft: Draft, words: string) => Promise<boolean>;
}) {
  const { card, isWriting, onReport } = props;
  const [text, setText] = useState<string | null>(null);
  const field = useId();
  const report = (what: Reported['what'], words: string) => ({
    draft: { kind: 'reported', card, what, text: words } as const,
  });
  const send = async (): Promise<void> => {
    const { draft } = report('wrong', (text ?? '').trim());
    if (await onReport(draft, 'Noted, with your words.')) setText(null);
  };
  return (
    <section className={css.part} aria-labelledby={`${field}-title`}>
      <h3 id={`${field}-title`} className={type.l}>
        Report
      </h3>
      <Button
        commits
        disabled={isWriting}
        onClick={() => void onReport(report('asked', '').draft, 'Noted: asked in your interview.')}
      >
        {REPORT_WORDS.asked}
      </Button>
      {text === null ? (
        <Button kind="quiet" onClick={() => setText('')}>
          {REPORT_WORDS.wrong}
        </Button>
      ) : (
        <>
          <label htmlFor={field} className={type.l}>
            What is wrong in {card}?
          </label>
          <textarea
            id={field}
            rows={4}
            maxLength={REPORT_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button commits disabled={isWriting || text.trim() === ''} onClick={() => void send()}>
            Keep this report
          </Button>
        </>
      )}
      <p className={type.m}>
        Kept in your log on this device. Nothing is sent: you copy or share it yourself.
      </p>
      <ButtonLink kind="text" narrow href="/cards/?reports=1">
        Your reports
      </ButtonLink>
    </section>
  );
}
