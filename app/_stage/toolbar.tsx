// The bar over a player: what this is, which step, and the one act that fits the moment.

import type { ReactNode } from 'react';
import { IconButton } from '@/app/_ui/button';
import { classNames } from '@/app/_ui/class-names';
import { Icon } from '@/app/_ui/icon';
import { TopBar } from '@/app/_ui/top-bar';
import type from '@/app/_ui/type.module.css';
import css from './player.module.css';
import { isOwn } from './player-model';
import { useDesk } from './predict-desk';
import type { Playing } from './use-player';

export type Layout = 'page' | 'sheet' | 'inline';

export function Toolbar(props: {
  readonly playing: Playing;
  readonly layout: Layout;
  readonly title: ReactNode;
  readonly back?: ReactNode;
  readonly onOpen: (kind: 'more' | 'levers') => void;
}) {
  const { playing, title, back } = props;
  const { player, trace, act } = playing;
  const desk = useDesk();
  const isPredicting = player.phase === 'predicting';
  const words =
    props.layout === 'sheet' && !isPredicting && !isOwn(player) ? (
      <p className={classNames(type.m, type.num)}>
        Step {player.frame + 1} of {trace.frames.length}
      </p>
    ) : (
      <>
        <p className={classNames(type.l, css.title)}>
          {isPredicting ? 'Predict' : nameOf(playing, title)}
        </p>
        <p className={classNames(type.x, type.num)}>
          <span className={type.code}>{trace.scenario}</span> step {player.frame + 1} of{' '}
          {trace.frames.length}
        </p>
      </>
    );
  const acts = isPredicting ? (
    <>
      <IconButton label="Step back" onClick={() => act({ kind: 'step', by: -1 })}>
        <Icon name="stepBack" />
      </IconButton>
      <IconButton
        label="Skip this prediction"
        onClick={desk.onSkip ?? (() => act({ kind: 'skip' }))}
      >
        <Icon name="nextStop" />
      </IconButton>
    </>
  ) : (
    <>
      {playing.canBreak && playing.scenario.levers.length > 0 && props.layout === 'page' ? (
        <IconButton label="Settings of this replay" onClick={() => props.onOpen('levers')}>
          <Icon name="tune" />
        </IconButton>
      ) : null}
      <IconButton
        label="More: table, steps as text, break something, what is left out"
        onClick={() => props.onOpen('more')}
      >
        <Icon name="more" />
      </IconButton>
    </>
  );
  if (props.layout === 'page') {
    return (
      <TopBar start={back} end={acts} sticky className={css.bar}>
        {words}
      </TopBar>
    );
  }
  return (
    <div className={css.inlineBar}>
      <div>{words}</div>
      {acts}
    </div>
  );
}

/** A run of the learner's own says so; otherwise the title, which every branch shares. */
function nameOf(playing: Playing, title: ReactNode): ReactNode {
  return isOwn(playing.player) ? playing.trace.title : title;
}
