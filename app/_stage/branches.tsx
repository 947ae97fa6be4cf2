// The ways the story goes on, and the runs that the learner made: one row of choices.

import { useId } from 'react';
import type { Story } from '@/lib/replay/trace';
import css from './branches.module.css';
import { type Act, isAtFork, type Player } from './player-state';

export function Branches(props: {
  readonly story: Story;
  readonly player: Player;
  readonly onAct: (act: Act) => void;
}) {
  const { story, player, onAct } = props;
  const name = useId();
  const options = [
    ...story.branches.map(({ branch, title }) => ({ value: branch ?? '', words: title })),
    ...player.own.map(({ title }) => ({ value: title, words: title })),
  ];
  if (options.length === 0) return null;
  return (
    <fieldset className={css.branches}>
      <legend data-asks={isAtFork(story, player) || undefined}>
        {isAtFork(story, player) ? 'What happens next?' : 'Then'}
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
