// The ways the story goes on, and the runs that the learner made: one row of choices.

import { useId } from 'react';
import type { Story } from '@/lib/replay/trace';
import css from './branches.module.css';
import { type Act, isAtFork, isOwn, type Player } from './player-model';

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
  // The bar says already which run is on stage, and the track above the strip is the way back.
  const isAlone = options.length === 1 && isOwn(player);
  if (
    isAlone ||
    options.length === 0 ||
    (player.branch === null && !isTold && player.own.length === 0)
  ) {
    return null;
  }
  return (
    <fieldset className={css.branches}>
      <legend data-asks={isAtFork(story, player) || undefined}>
        {isAtFork(story, player)
          ? 'What happens next?'
          : isTold && !isOwn(player)
            ? 'Then'
            : 'Your runs'}
      </legend>
      <div className={css.row}>
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
