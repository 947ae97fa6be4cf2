'use client';
// Everything that the learner has reported of the cards, and the text of it to copy or share. Nothing leaves by itself.

import { useState } from 'react';
import { plainText } from '@/lib/deck/node';
import { ofKind } from '@/lib/store/read-log';
import type { Store } from '@/lib/store/store';
import { useIndex } from '../_data/use-index';
import { useLive } from '../_data/use-live';
import { useRecord } from '../_data/use-record';
import { AppLink } from '../_ui/app-link';
import { Button, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { Notice } from '../_ui/notice';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { type HandedOver, handOverText } from './hand-over-text';
import { REPORT_WORDS, reportDay, reportsIn, reportText } from './reports';
import css from './reports.module.css';

const query = ({ db }: Store) => ofKind(db, 'reported');

export function ReportsScreen() {
  const index = useIndex();
  const live = useLive(query);
  const { record, write, retry } = useRecord();
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const reports = live.kind === 'ready' ? reportsIn(live.value) : null;
  const cards = index.kind === 'ready' ? index.value.cards : [];
  const questionOf = (id: string): string | null => {
    const card = cards.find((one) => one.id === id);
    return card === undefined ? null : plainText(card.question);
  };
  const undo = async (event: string, isBack: boolean): Promise<void> => {
    const kept = (await record([{ kind: 'undone', event }]))?.[0];
    if (kept !== undefined) setTakenBack(isBack ? null : kept);
  };

  return (
    <Screen busy={live.kind === 'loading'}>
      <TopBar
        start={
          <IconLink label="Back to cards" href="/cards/">
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Your reports</h1>
      </TopBar>
      {write.kind === 'failed' ? (
        <Notice
          tone="bad"
          role="alert"
          acts={
            <Button kind="text" narrow onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          Not saved: {write.failure.reason}. Nothing has changed.
        </Notice>
      ) : null}
      {live.kind === 'failed' ? (
        <Notice tone="warn">Your reports could not be read: {live.failure.reason}.</Notice>
      ) : null}
      {takenBack === null ? null : (
        <Notice
          tone="plain"
          role="status"
          acts={
            <Button kind="text" narrow onClick={() => void undo(takenBack, true)}>
              Undo
            </Button>
          }
        >
          Taken back.
        </Notice>
      )}
      {reports === null ? null : reports.length === 0 ? (
        <Inset className={css.intro}>
          <p className={type.m}>
            None yet. On a card, open the menu with the three dots to note that it was asked in your
            interview, or that something in it is wrong.
          </p>
        </Inset>
      ) : (
        <>
          <ul className={css.reports}>
            {reports.map((report) => (
              <li key={report.id}>
                <div>
                  <AppLink href={`/cards/?id=${report.card}`} className={type.vS}>
                    {report.card} {questionOf(report.card)}
                  </AppLink>
                  <p className={type.m}>
                    {REPORT_WORDS[report.what]}, {reportDay(report)}
                  </p>
                  {report.text === '' ? null : <p className={css.said}>{report.text}</p>}
                </div>
                <Button kind="text" narrow onClick={() => void undo(report.id, false)}>
                  Take back<span className={type.sr}> {report.card}</span>
                </Button>
              </li>
            ))}
          </ul>
          <HandOver text={reportText(reports, questionOf)} />
        </>
      )}
    </Screen>
  );
}

/** Copy and share, and the text itself, so that one sees what is sent and can take it by hand. */
function HandOver({ text }: { readonly text: string }) {
  const [done, setDone] = useState<HandedOver | null>(null);
  const hand = (how: 'copy' | 'share') => async (): Promise<void> =>
    setDone(await handOverText(text, how));
  return (
    <Inset className={css.over}>
      <h2 className={type.t}>As text</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls must be reachable by the arrow keys */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
      <div className={css.acts}>
        <Button onClick={() => void hand('copy')()}>Copy</Button>
        <Button onClick={() => void hand('share')()}>Share</Button>
      </div>
      <p className={type.m} role="status">
        {done === null ? '' : HANDED_WORDS[done]}
      </p>
    </Inset>
  );
}

const HANDED_WORDS: Readonly<Record<HandedOver, string>> = {
  copied: 'Copied.',
  shared: 'Handed over.',
  cancelled: '',
  refused: 'The browser did not allow it. Select the text and copy it by hand.',
};
