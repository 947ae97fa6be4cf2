'use client';
// The recording of the card in hand. Its code is loaded at the first tap on Record; it is dropped with the card, at the
// grade, and whenever the page is hidden.

import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceTimer } from '@/lib/store/timer';
import type { Voice, VoiceState } from './voice';

export type VoiceInHand = {
  readonly state: VoiceState;
  /** Starts, or ends and keeps. */
  readonly toggle: () => void;
};

/** Once there is no microphone there is none on this page: it is not asked for again in the next session. */
let isOff: VoiceState | null = null;

/**
 * @param answer names the answer being given, from the question to its grade; null: none
 * @param isRevealed ends the recording: from here on it is only heard
 */
export function useVoice(answer: string | null, isRevealed: boolean): VoiceInHand {
  const [state, setState] = useState<VoiceState>(isOff ?? { kind: 'idle' });
  const voice = useRef<Voice | null>(null);
  const isLoading = useRef(false);
  const current = useRef(answer);

  useEffect(() => {
    if (isRevealed) voice.current?.stop();
  }, [isRevealed]);
  useEffect(() => {
    current.current = answer;
    const drop = () => voice.current?.drop();
    const follow = () => {
      if (document.visibilityState === 'hidden') drop();
    };
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', drop);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', drop);
      drop();
    };
  }, [answer]);

  const toggle = useCallback(() => {
    if (isLoading.current) return;
    if (state.kind === 'recording') {
      voice.current?.stop();
      return;
    }
    isLoading.current = true;
    const asked = current.current;
    void open(voice, setState)
      .then((ready) => (asked === current.current ? ready.start() : undefined))
      .finally(() => {
        isLoading.current = false;
      });
  }, [state.kind]);

  return { state, toggle };
}

async function open(
  voice: { current: Voice | null },
  report: (state: VoiceState) => void,
): Promise<Voice> {
  if (voice.current !== null) return voice.current;
  const { Voice: Recording, deviceVoiceParts } = await import('./voice');
  voice.current = new Recording(deviceVoiceParts(deviceTimer), (state) => {
    if (state.kind === 'off') isOff = { ...state, isSaid: true };
    report(state);
  });
  return voice.current;
}
