'use client';
// One running session: the screen in hand, and around it the tap guard, the focus, the keys, the one live region and
// the replay in a sheet.

import { type ReactNode, useRef, useState } from 'react';
import { useStoreState } from '../_data/use-live';
import { useSettings } from '../_data/use-settings';
import { useBusy } from '../_pwa/use-busy';
import { Screen } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import { useAnnouncement } from './announcement';
import { cardsAnswered } from './followups';
import type { RunningView } from './in-hand';
import { useLeave } from './leave';
import { useOver } from './over';
import { OverSession } from './over-session';
import css from './running-session.module.css';
import { ScreenInHand } from './screen-in-hand';
import { sessionKeys } from './session-keys';
import { newsOf, SessionNotices } from './session-notices';
import { useArrival } from './use-arrival';
import { useAside } from './use-aside';
import { useCardInHand } from './use-card-in-hand';
import { useEnough } from './use-enough';
import { useHaptics } from './use-haptics';
import { useKeys } from './use-keys';
import { useSessionActs } from './use-session-acts';
import { useTapGuard } from './use-tap-guard';
import { useVoice } from './use-voice';
import { useWakeLock } from './wake-lock';

export function RunningSession(props: {
  readonly view: RunningView;
  readonly notice: ReactNode;
  readonly onLeave: () => void;
}) {
  const { view } = props;
  const { session, runner } = view;
  const { settings } = useSettings();
  const leave = useLeave();
  const root = useRef<HTMLDivElement>(null);
  const { over, open, close } = useOver(runner);
  /** The screen on which what lies beyond the target is unfolded. */
  const [beyond, setBeyond] = useState('');

  const hand = useCardInHand(session);
  const card = hand.kind === 'ready' ? hand.value.card : null;
  const acts = useSessionActs(view, card, settings.rolloverHour);
  const aside = useAside(view, settings.rolloverHour);
  const voice = useVoice(answerKey(session), session.screen.kind !== 'question');
  const key = hand.kind === 'ready' || session.screen.kind === 'summary' ? screenKey(view) : '';
  const isEnough = useEnough(session, settings);
  const news = newsOf(view, aside, {
    isSaid: isEnough,
    minutes: settings.minutesADay,
    go: acts.endHere,
  });

  useBusy(session.screen.kind !== 'summary');
  useWakeLock(session.screen.kind !== 'summary');
  useHaptics(session.done.length);
  useArrival(root, key);
  const guard = useTapGuard(key, settings.tapGuardMs);
  const isKept = useStoreState().kind !== 'read-only';
  const announcement = useAnnouncement(view, card, isKept);
  const onWatch = card?.replay ? (mark: string | null) => open({ kind: 'replay', mark }) : null;
  const answered = cardsAnswered(session);
  useKeys(
    sessionKeys(view, card, acts, {
      asksConfidence: settings.confidence,
      onWatch,
      onKeys: () => open({ kind: 'keys' }),
      onLeave: leave.go,
    }),
    settings.keys,
  );

  return (
    <Screen ground={session.screen.kind === 'summary' ? 'media' : 'surface'}>
      <div ref={root} key={key} className={css.root} {...guard}>
        <ScreenInHand
          view={view}
          hand={hand}
          acts={acts}
          settings={settings}
          onWatch={onWatch}
          isBeyondOpen={beyond === key}
          onBeyond={() => setBeyond(beyond === key ? '' : key)}
          onMenu={() => open({ kind: 'menu' })}
          onMore={answered.length > 0 ? () => open({ kind: 'followups' }) : null}
          onDone={(event) => {
            leave.onClick(event);
            props.onLeave();
            void runner.end();
          }}
          voice={voice}
          news={news}
          isKept={isKept}
          notice={
            <>
              {props.notice}
              <SessionNotices view={view} aside={aside} onRetry={acts.retry} />
            </>
          }
        />
      </div>
      <p className={type_.sr} role="status">
        {announcement}
      </p>
      <OverSession
        over={over}
        onClose={close}
        value={hand.kind === 'ready' ? hand.value : null}
        answered={answered}
        day={session.day}
        onAside={aside.put}
        onEnough={acts.endHere}
      />
    </Screen>
  );
}

/** Names the answer being given, from the question past its prediction to its grade; null: none is. */
function answerKey({ screen, done }: RunningView['session']): string | null {
  const isPredicted = screen.kind === 'prediction' && screen.work !== null;
  if (screen.kind !== 'question' && screen.kind !== 'reveal' && !isPredicted) return null;
  return `${screen.entry} ${done.filter(({ kind }) => kind !== 'prediction').length}`;
}

/** Names what is on screen, so that what is new arrives anew. */
function screenKey({ session }: RunningView): string {
  const { screen, done, undone } = session;
  const round = `${done.length}.${undone.length}`;
  switch (screen.kind) {
    case 'question':
    case 'reveal':
    case 'omission':
      return `${screen.kind} ${screen.entry} ${round}`;
    case 'refutation':
      return `${screen.kind} ${screen.entry} ${screen.pitfall}`;
    case 'prompt':
      return `prompt ${screen.prompt.card} ${screen.prompt.point} ${screen.shown} ${round}`;
    case 'claim':
    case 'judged':
      return `${screen.kind} ${screen.entry} ${round}`;
    case 'prediction':
      // The player goes on from the marks to the truth: only an undo brings it up anew.
      return `prediction ${screen.entry} ${screen.ask} ${undone.length}`;
    case 'summary':
      return 'summary';
  }
}
