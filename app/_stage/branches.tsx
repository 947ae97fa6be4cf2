// The ways the story goes on, and the runs that the learner made: one row of choices.

import { useId } from 'react';
import { Icon } from '@/app/_ui/icon';
import type { Story } from '@/lib/replay/trace';
import css from './branches.module.css';
import { type Act, isAtFork, isOwn, type Player } from './player-state';

export function Branches(props: {
  readonly story: Story;
  readonly player: Player;
  readonly onAct: (act: Act) => void;
}) {
  const { story, player, onAct } = props;
  const name = useId();
  // Before the fork there is nothing to choose yet, and the titles would give away what is to be predicted: by a run
  // of one's own too, unless one of the story's endings has been seen.
  const isTold = isAtFork(story, player) || (player.branch !== null && !isOwn(player));
  const options = [
    ...(isTold ? story.branches : []).map(({ branch, title }) => ({
      value: branch ?? '',
      words: title,
    })),
    ...player.own.map(({ title }) => ({ value: title, words: title })),
  ];
  if (player.branch === null && !isAtFork(story, player)) return null;
  return (
    <fieldset className={css.branches}>
      <legend data-asks={isAtFork(story, player) || undefined}>
        {isAtFork(story, player) ? 'What happens next?' : isOwn(player) ? 'Your runs' : 'Then'}
      </legend>
      <div className={css.row}>
        {isOwn(player) ? (
          <button type="button" className={css.home} onClick={() => onAct({ kind: 'home' })}>
            <Icon name="undo" small />
            Back to the story
          </button>
        ) : null}
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === player.branch}
              onChange={() => onAct({ kind: 'branch', branch: option.value })}
            />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
