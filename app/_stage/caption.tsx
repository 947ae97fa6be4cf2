// What this step says, and what it would cost if the power failed now: always in words.

import { useEffect, useRef } from 'react';
import { Icon } from '@/app/_ui/icon';
import type from '@/app/_ui/type.module.css';
import type { Frame } from '@/lib/replay/trace';
import css from './caption.module.css';
import { isOwn } from './player-model';
import type { Playing } from './use-player';
import { riskWords } from './words';

export function Caption(props: {
  readonly frame: Frame;
  readonly playing: Playing;
  readonly onWhy: () => void;
  /** Where the player is all there is, the takeaway scrolls itself into view. */
  readonly isWhole: boolean;
}) {
  const { frame, playing } = props;
  const { player, story } = playing;
  const risk = riskWords(frame);
  return (
    <div className={css.caption}>
      <p className={type.vM}>{frame.ask ? frame.ask.question : frame.caption.short}</p>
      {frame.caption.long && !frame.ask ? <p className={css.long}>{frame.caption.long}</p> : null}
      <p className={css.risk} data-tone={risk.tone}>
        {risk.tone === 'calm' ? null : <Icon name="bolt" small />}
        <span>
          {risk.lead}
          {risk.stress ? <b>{risk.stress}</b> : null}
        </span>
        <button type="button" className={css.why} onClick={props.onWhy}>
          Why?
        </button>
      </p>
      {player.phase === 'ended' && story.takeaway && !isOwn(player) ? (
        <Takeaway text={story.takeaway} showsItself={props.isWhole} />
      ) : null}
    </div>
  );
}

function Takeaway(props: { readonly text: string; readonly showsItself: boolean }) {
  const { showsItself } = props;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (showsItself) line.current?.scrollIntoView({ block: 'nearest' });
  }, [showsItself]);
  return (
    <p ref={line} className={css.takeaway}>
      {props.text}
    </p>
  );
}
