// Four strata, the first n filled: junior on top, principal deepest. The word always stands beside the mark.

import { LEVELS, type Level, rank } from '@/lib/deck/level';
import { classNames } from './class-names';
import css from './level-mark.module.css';

/** What a level is called on screen. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  junior: 'Junior',
  middle: 'Middle',
  senior: 'Senior',
  principal: 'Principal',
};

export function LevelMark(props: {
  /** null: nothing reached, all four empty. */
  readonly level: Level | null;
  readonly tone?: 'ink' | 'good';
  readonly className?: string | undefined;
}) {
  const filled = props.level === null ? -1 : rank(props.level);
  return (
    <span
      className={classNames(css.mark, props.className)}
      data-tone={props.tone ?? 'ink'}
      aria-hidden="true"
    >
      {LEVELS.map((level) => (
        <span key={level} className={css.stratum} data-on={rank(level) <= filled || undefined} />
      ))}
    </span>
  );
}
