// Five controls under the stage: previous stop, back, play, forward, speed.

import { IconButton } from '@/app/_ui/button';
import { Icon } from '@/app/_ui/icon';
import { type Act, type Phase, SPEEDS, type Speed } from './player-model';
import css from './transport.module.css';

export function Transport(props: {
  readonly phase: Phase;
  readonly speed: Speed;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAct: (act: Act) => void;
}) {
  const { phase, speed, onAct } = props;
  const isPlaying = phase === 'playing';
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fields
    <div className={css.transport} role="group" aria-label="Playback">
      <IconButton
        label="Previous stop"
        disabled={props.isFirst}
        onClick={() => onAct({ kind: 'stop', by: -1 })}
      >
        <Icon name="previousStop" />
      </IconButton>
      <IconButton
        label="Step back"
        disabled={props.isFirst}
        onClick={() => onAct({ kind: 'step', by: -1 })}
      >
        <Icon name="stepBack" />
      </IconButton>
      <button
        type="button"
        className={css.play}
        aria-label={isPlaying ? 'Pause' : phase === 'ended' ? 'Replay from the start' : 'Play'}
        onClick={() => onAct({ kind: 'toggle' })}
      >
        <Icon name={isPlaying ? 'pause' : phase === 'ended' ? 'undo' : 'play'} />
        {phase === 'ended' ? <span>Replay</span> : null}
      </button>
      <IconButton
        label="Step forward"
        disabled={props.isLast}
        onClick={() => onAct({ kind: 'step', by: 1 })}
      >
        <Icon name="stepForward" />
      </IconButton>
      <button
        type="button"
        className={css.speed}
        aria-label={`Speed, ${speed} times`}
        onClick={() => onAct({ kind: 'speed', speed: nextSpeed(speed) })}
      >
        {speed}×
      </button>
    </div>
  );
}

function nextSpeed(speed: Speed): Speed {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
}
