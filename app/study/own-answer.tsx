'use client';
// The learner's own answer beside the model's: the words they typed, and their voice while it is kept.

import { useEffect, useRef, useState } from 'react';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import type_ from '../_ui/type.module.css';
import css from './own-answer.module.css';

export function OwnAnswer(props: {
  readonly typed: string;
  /** Address of the recording; null: none. */
  readonly voice: string | null;
}) {
  return (
    <div className={css.own}>
      {props.typed ? (
        <section aria-label="What you typed">
          <p className={type_.x}>You typed</p>
          <p className={classNames(type_.vS, css.typed)}>{props.typed}</p>
        </section>
      ) : null}
      {props.voice === null ? null : <Hear voice={props.voice} />}
    </div>
  );
}

function Hear(props: { readonly voice: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => sound.current?.pause(), []);

  const toggle = (): void => {
    if (isPlaying) {
      sound.current?.pause();
      return;
    }
    const audio = new Audio(props.voice);
    sound.current = audio;
    audio.onpause = () => setPlaying(false);
    audio.onended = () => setPlaying(false);
    setPlaying(true);
    audio.play().catch(() => setPlaying(false));
  };
  return (
    <div className={css.hear}>
      <Button kind="text" narrow onClick={toggle}>
        {isPlaying ? 'Stop' : 'Hear yourself'}
      </Button>
      <p className={type_.x}>Kept until you grade.</p>
    </div>
  );
}
