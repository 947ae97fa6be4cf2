// A prediction: one mark for each row, how sure, and then the plug is held. Native radio groups; nothing needs dragging.

import { useId } from 'react';
import { Icon } from '@/app/_ui/icon';
import type { Ask, Loss, Scene } from '@/lib/replay/trace';
import type { Confidence } from '@/lib/schedule/event';
import { HoldButton } from './hold-button';
import { type Act, missingFrom, type Prediction } from './player-model';
import css from './predict.module.css';
import { LOSS_WORDS } from './words';

const LOSSES: readonly Loss[] = ['never', 'possible', 'certain'];
const CONFIDENCES: readonly { readonly value: Confidence; readonly words: string }[] = [
  { value: 'no idea', words: 'No idea' },
  { value: 'unsure', words: 'Unsure' },
  { value: 'sure', words: 'Sure' },
];

export function Predict(props: {
  readonly ask: Ask;
  readonly prediction: Prediction;
  /** Rows about a record carry its page instead of a word. */
  readonly scene: Scene;
  readonly onAct: (act: Act) => void;
}) {
  const { ask, prediction, onAct } = props;
  const missing = missingFrom(ask, prediction);
  const longest = Math.max(...ask.rows.map(({ label }) => label.length));
  return (
    <div className={css.form}>
      <div
        className={css.rows}
        data-long={longest > 34 ? 'over' : longest > 12 ? 'beside' : undefined}
      >
        {ask.rows.map((row) => (
          <Marks
            key={row.key}
            legend={row.label}
            page={pageOf(row.label, props.scene)}
            options={LOSSES.map((loss) => ({ value: loss, words: LOSS_WORDS[loss] }))}
            value={prediction.marks[row.key] ?? null}
            onChange={(loss) => onAct({ kind: 'mark', row: row.key, loss })}
          />
        ))}
        <Marks
          legend="How sure?"
          options={CONFIDENCES}
          value={prediction.confidence}
          onChange={(confidence) => onAct({ kind: 'confidence', confidence })}
        />
      </div>
      <HoldButton missing={missing} onDone={() => onAct({ kind: 'reveal' })}>
        <Icon name="power" /> {holdWords(ask)}
      </HoldButton>
    </div>
  );
}

/** Whether a row is about one record, and whether the client was told that it is safe. */
export function pageOf(label: string, scene: Scene): 'acked' | 'waiting' | null {
  if (scene.acked.includes(label)) return 'acked';
  return scene.sent.includes(label) ? 'waiting' : null;
}

/** The button says what is about to happen; where one of the alternatives is no power cut, it stays general. */
function holdWords(ask: Ask): string {
  const isOther = ask.rows.some(({ label }) => /kill|panic|disk|partition/i.test(label));
  return isOther ? 'Hold to let it fail' : 'Hold to cut the power';
}

function Marks<T extends string>(props: {
  readonly legend: string;
  readonly page?: 'acked' | 'waiting' | null;
  readonly options: readonly { readonly value: T; readonly words: string }[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={css.marks}>
      <legend>
        <span className={props.page ? css.page : undefined} data-page={props.page}>
          {props.legend}
        </span>
      </legend>
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.words}</span>
        </label>
      ))}
    </fieldset>
  );
}
