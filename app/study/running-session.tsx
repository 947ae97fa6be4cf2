'use client';
// One running session: the screen in hand, and around it the tap guard, the focus, the keys, the one live region and
// the replay in a sheet.

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { useStoreState } from '../_data/use-live';
import { useSettings } from '../_data/use-settings';
import { useBusy } from '../_pwa/use-busy';
import { ReplaySheet } from '../_stage/replay-sheet';
import { Screen } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import { useAnnouncement } from './announcement';
import type { RunningView } from './in-hand';
import { KeysSheet } from './keys-sheet';
import { ReplayBoundary } from './replay-boundary';
import css from './running-session.module.css';
import { ScreenInHand } from './screen-in-hand';
import { sessionKeys } from './session-keys';
import { useArrival } from './use-arrival';
import { useCardInHand } from './use-card-in-hand';
import { useKeys } from './use-keys';
import { useSessionActs } from './use-session-acts';
import { useTapGuard } from './use-tap-guard';

export function RunningSession(props: {
  readonly view: RunningView;
  readonly notice: ReactNode;
  readonly onLeave: () => void;
}) {
  const { view } = props;
  const { session } = view;
  const { settings } = useSettings();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [watched, setWatched] = useState<string | null>(null);
  const [isKeysOpen, setKeysOpen] = useState(false);
  /** The screen on which what lies beyond the target is unfolded. */
  const [beyond, setBeyond] = useState('');

  const hand = useCardInHand(session);
  const card = hand.kind === 'ready' ? hand.value.card : null;
  const acts = useSessionActs(view, card);
  const key = hand.kind === 'ready' || session.screen.kind === 'summary' ? screenKey(view) : '';

  useBusy(session.screen.kind !== 'summary');
  useArrival(root, key);
  const guard = useTapGuard(key, settings.tapGuardMs);
  const isKept = useStoreState().kind !== 'read-only';
  const announcement = useAnnouncement(view, card, isKept);
  const onWatch = card?.replay ? setWatched : null;
  useKeys(
    sessionKeys(view, card, acts, {
      asksConfidence: settings.confidence,
      onWatch,
      onKeys: () => setKeysOpen(true),
      onLeave: () => router.push('/'),
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
          onDone={() => {
            props.onLeave();
            void view.runner.end();
          }}
          isKept={isKept}
          notice={props.notice}
        />
      </div>
      <p className={type_.sr} role="status">
        {announcement}
      </p>
      <ReplayBoundary onClose={() => setWatched(null)}>
        <ReplaySheet
          isOpen={watched !== null}
          onClose={() => setWatched(null)}
          scenario={hand.kind === 'ready' ? hand.value.scenario : null}
          mark={watched}
          title={card === null ? 'Replay' : `${card.id} replay`}
        />
      </ReplayBoundary>
      <KeysSheet isOpen={isKeysOpen} onClose={() => setKeysOpen(false)} />
    </Screen>
  );
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
    case 'summary':
      return 'summary';
  }
}
