// After the plug: what was said beside what the model found over every outcome. No truth here is typed by anyone.

import { Button } from '@/app/_ui/button';
import { classNames } from '@/app/_ui/class-names';
import { Icon } from '@/app/_ui/icon';
import type from '@/app/_ui/type.module.css';
import type { Ask, Scene } from '@/lib/replay/trace';
import type { Act, Prediction } from './player-model';
import { pageOf } from './predict';
import css from './predict.module.css';
import { LOSS_WORDS, TRUTH_WORDS } from './words';

export function Truth(props: {
  readonly ask: Ask;
  readonly prediction: Prediction;
  readonly scene: Scene;
  readonly onAct: (act: Act) => void;
}) {
  const { ask, prediction } = props;
  const isLong = ask.rows.some(({ label }) => label.length > 12);
  return (
    <section className={css.truth} aria-label="The truth">
      <p className={type.vL}>{verdict(ask, prediction)}</p>
      <ul className={isLong ? css.long : undefined}>
        {ask.rows.map((row) => {
          const said = prediction.marks[row.key];
          const isRight = said === row.truth;
          return (
            <li key={row.key}>
              <Label text={row.label} scene={props.scene} />
              <span>You said {said === undefined ? 'nothing' : LOSS_WORDS[said]}</span>
              <b className={isRight ? type.good : type.bad}>
                <Icon name={isRight ? 'check' : 'close'} small />
                {isRight ? 'right' : TRUTH_WORDS[row.truth]}
              </b>
            </li>
          );
        })}
      </ul>
      <p className={classNames(type.m, css.note)}>
        Checked over every order and every surviving prefix that the rules allow.
      </p>
      <Button kind="primary" onClick={() => props.onAct({ kind: 'continue' })} autoFocus>
        Continue
      </Button>
    </section>
  );
}

function Label(props: { readonly text: string; readonly scene: Scene }) {
  const page = pageOf(props.text, props.scene);
  return (
    <b className={page ? css.page : undefined} data-page={page}>
      {props.text}
    </b>
  );
}

/** "2 of 3 right." in words that neither cheer nor scold. */
export function verdict(ask: Ask, prediction: Prediction): string {
  const right = ask.rows.filter(({ key, truth }) => prediction.marks[key] === truth).length;
  if (right === ask.rows.length) return right === 1 ? 'That is right.' : `All ${right} right.`;
  return ask.rows.length === 1 ? 'Not so.' : `${right} of ${ask.rows.length} right.`;
}
