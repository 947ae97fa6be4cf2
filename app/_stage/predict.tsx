// A prediction: one mark for each row, how sure, and then the plug is held. Native radio groups; nothing needs dragging.

import { useId, useRef } from 'react';
import { classNames } from '@/app/_ui/class-names';
import { Icon } from '@/app/_ui/icon';
import type from '@/app/_ui/type.module.css';
import type { Ask, Loss, Scene } from '@/lib/replay/trace';
import type { Confidence } from '@/lib/schedule/event';
import { HoldButton } from './hold-button';
import { missingFrom, predictionOf } from './player-model';
import css from './predict.module.css';
import { useDesk } from './predict-desk';
import type { Playing } from './use-player';
import { LOSS_WORDS } from './words';

const LOSSES: readonly Loss[] = ['never', 'possible', 'certain'];
const CONFIDENCES: readonly { readonly value: Confidence; readonly words: string }[] = [
  { value: 'no idea', words: 'No idea' },
  { value: 'unsure', words: 'Unsure' },
  { value: 'sure', words: 'Sure' },
];

export function Predict(props: { readonly ask: Ask; readonly playing: Playing }) {
  const { ask, playing } = props;
  const { player, trace, act } = playing;
  const desk = useDesk();
  const prediction = predictionOf(player, ask);
  const missing = missingFrom(ask, prediction, desk.asksConfidence);
  const longest = Math.max(...ask.rows.map(({ label }) => label.length));
  const scene = trace.frames[player.frame]?.scene;
  /** Five taps are one prediction. */
  const isMade = useRef(false);
  if (!scene) return null;

  const { marks, confidence } = prediction;
  const make = (): void => {
    if (isMade.current) return;
    isMade.current = true;
    const truth = Object.fromEntries(ask.rows.map((row) => [row.key, row.truth]));
    const sure = desk.asksConfidence ? confidence : null;
    const frame = player.frame;
    desk.onMade?.({ ask: ask.id, scenario: trace.scenario, marks, truth, confidence: sure, frame });
    act({ kind: 'reveal', asksConfidence: desk.asksConfidence });
  };
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
            page={pageOf(row.label, scene)}
            options={LOSSES.map((loss) => ({ value: loss, words: LOSS_WORDS[loss] }))}
            value={marks[row.key] ?? null}
            onChange={(loss) => {
              act({ kind: 'mark', row: row.key, loss });
              desk.onMarks?.({ ...marks, [row.key]: loss }, confidence);
            }}
          />
        ))}
        {desk.asksConfidence ? (
          <Marks
            legend="How sure?"
            options={CONFIDENCES}
            value={confidence}
            onChange={(sure) => {
              act({ kind: 'confidence', confidence: sure });
              desk.onMarks?.(marks, sure);
            }}
          />
        ) : null}
      </div>
      <HoldButton missing={missing} onDone={make}>
        <Icon name="power" /> {holdWords(ask)}
      </HoldButton>
    </div>
  );
}

/** Why this is asked now, where somebody has a reason to say so. */
export function PredictLead() {
  const { lead } = useDesk();
  return lead === undefined ? null : <div className={classNames(type.m, css.lead)}>{lead}</div>;
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
