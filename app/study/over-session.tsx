// What can lie over a session's screen: the replay, the card's menu, follow-up questions, the keys.

import type { CardWithScenario } from '../_data/use-deck';
import { ReplaySheet } from '../_stage/replay-sheet';
import type { AsideKind } from './aside-words';
import { KeysSheet } from './keys-sheet';
import { LazyFollowups } from './lazy-followups';
import type { Over } from './over';
import { ReplayBoundary } from './replay-boundary';
import { SessionMenu } from './session-menu';

export function OverSession(props: {
  readonly over: Over;
  readonly onClose: () => void;
  /** The card on screen; null: none, or on its way. */
  readonly value: CardWithScenario | null;
  /** Cards answered in this session, the last one first. */
  readonly answered: readonly string[];
  /** The session's study day. */
  readonly day: number;
  readonly onAside: (kind: AsideKind) => void;
  readonly onEnough: () => void;
}) {
  const { over, onClose, value, answered } = props;
  const id = value?.card.id ?? '';
  return (
    <>
      <ReplayBoundary onClose={onClose}>
        <ReplaySheet
          isOpen={over.kind === 'replay'}
          onClose={onClose}
          scenario={value?.scenario ?? null}
          mark={over.kind === 'replay' ? over.mark : null}
          title={id === '' ? 'Replay' : `${id} replay`}
        />
      </ReplayBoundary>
      <SessionMenu
        isOpen={over.kind === 'menu' && id !== ''}
        onClose={onClose}
        card={id}
        onAside={props.onAside}
        onEnough={answered.length > 0 ? props.onEnough : null}
      />
      <LazyFollowups
        isOpen={over.kind === 'followups'}
        onClose={onClose}
        cards={answered}
        day={props.day}
      />
      <KeysSheet isOpen={over.kind === 'keys'} onClose={onClose} />
    </>
  );
}
