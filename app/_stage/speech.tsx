'use client';
// The one polite voice of the player. It speaks when the learner has done something or the story stops, never while
// it plays: first what changed, then what it means.

import { useEffect, useEffectEvent, useState } from 'react';
import type from '@/app/_ui/type.module.css';
import { predictionOf } from './player-model';
import { verdict } from './truth';
import type { Playing } from './use-player';
import { risksLine, riskWords } from './words';

export function Speech(props: { readonly playing: Playing }) {
  const { player } = props.playing;
  const [text, setText] = useState('');
  const speak = useEffectEvent(() => setText(wordsOf(props.playing)));
  useEffect(() => {
    if (player.spoken > 0) speak();
  }, [player.spoken]);
  return (
    <p className={type.sr} role="status">
      {text}
    </p>
  );
}

function wordsOf({ player, trace }: Playing): string {
  const frame = trace.frames[player.frame];
  if (!frame) return '';
  const { ask } = frame;
  if (ask && player.phase === 'predicting') return `Predict. ${ask.question}`;
  if (ask && player.phase === 'revealing') return verdict(ask, predictionOf(player, ask));
  return `Step ${player.frame + 1}. ${frame.caption.sr} ${risksLine(riskWords(frame))}`;
}
