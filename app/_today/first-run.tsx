// What a new learner sees below the line: what the interview is for, and from which decks. Middle
// and all decks are set; nothing has to be chosen.

import { LEVELS, type Level } from '@/lib/deck/level';
import { Button } from '../_ui/button';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import type_ from '../_ui/type.module.css';
import css from './first-run.module.css';

export function FirstRun(props: {
  readonly target: Level;
  readonly onTarget: (target: Level) => void;
  /** All decks are in study until somebody says otherwise. */
  readonly onDecks: () => void;
  /** The app has not started: a choice would not be kept. */
  readonly isWaiting?: boolean;
}) {
  return (
    <div className={css.first}>
      <fieldset className={css.field} disabled={props.isWaiting}>
        <legend className={type_.vM}>What is the interview for?</legend>
        <div className={css.levels}>
          {LEVELS.map((level) => (
            <label key={level} className={css.level}>
              <input
                type="radio"
                name="target"
                value={level}
                checked={level === props.target}
                onChange={() => props.onTarget(level)}
              />
              <LevelMark level={level} tone={level === props.target ? 'good' : 'ink'} />
              {LEVEL_NAMES[level]}
            </label>
          ))}
        </div>
        <p className={css.change}>
          <span className={type_.m}>You can change this any time.</span>
          <Button kind="text" narrow className={css.decks} onClick={props.onDecks}>
            Choose decks
          </Button>
        </p>
      </fieldset>
      <p className={css.safe}>Nothing leaves this phone.</p>
    </div>
  );
}
