// What every screen of a running session is handed, and the few things they all derive from it.

import type { MouseEvent, ReactNode } from 'react';
import type { Card } from '@/lib/deck/card';
import type { DeviceSettings } from '@/lib/store/settings';
import type { Session, Screen as SessionScreen } from '@/lib/study/session-state';
import { countsOf } from '@/lib/study/session-view';
import type { SessionView } from '../_data/use-session';
import type { LogFoot } from './log-tail';
import { stepsOf } from './session-words';
import type { Hand } from './use-card-in-hand';
import type { SessionActs } from './use-session-acts';
import type { VoiceInHand } from './use-voice';

export type RunningView = Extract<SessionView, { kind: 'running' }>;

export type InHandProps = {
  readonly view: RunningView;
  readonly hand: Hand;
  readonly acts: SessionActs;
  readonly settings: DeviceSettings;
  /** Opens the replay at a mark; null: the card has none. */
  readonly onWatch: ((mark: string | null) => void) | null;
  readonly isBeyondOpen: boolean;
  readonly onBeyond: () => void;
  readonly onDone: (event: MouseEvent) => void;
  /** Opens what else can be done with the card. */
  readonly onMenu: () => void;
  /** Opens the follow-up questions of the cards answered; null: none was. */
  readonly onMore: (() => void) | null;
  readonly voice: VoiceInHand;
  /** Said in the line under the log in place of what is left; null: nothing new. */
  readonly news: LogFoot | null;
  /** Whether this browser keeps what is answered. */
  readonly isKept: boolean;
  readonly notice: ReactNode;
};

/** The same with the card at hand. */
export type WithCard<K extends SessionScreen['kind']> = InHandProps & {
  readonly card: Card;
  readonly screen: Extract<SessionScreen, { kind: K }>;
};

export function barOf(session: Session) {
  return { steps: stepsOf(session), place: countsOf(session).place };
}

export function watch(
  onWatch: ((mark: string | null) => void) | null,
  frame: string | null,
): (() => void) | null {
  return onWatch === null || frame === null ? null : () => onWatch(frame);
}
