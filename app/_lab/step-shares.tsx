// How many of the enumerated outcomes of a power cut lose something, at each step: a bar, its two numbers, and a tap that
// goes there. Counts of outcomes that were looked at, never a probability.

import type from '@/app/_ui/type.module.css';
import { owesWhatWasWritten } from '@/lib/replay/describe';
import type { Frame, Trace } from '@/lib/replay/trace';
import { danger } from '../_stage/words';
import css from './check.module.css';

export function StepShares(props: {
  readonly trace: Trace;
  /** Frames behind an open prediction are not shown. */
  readonly limit: number;
  readonly frame: number;
  readonly onPick: (frame: number) => void;
}) {
  const steps = props.trace.frames.slice(0, props.limit + 1).filter(({ ask }) => ask === null);
  const shown = steps.filter(({ risk }) => !risk.isAsked);
  const total = sum(shown, ({ risk }) => risk.outcomes);
  const losing = sum(shown, ({ risk }) => risk.losing);
  const scene = props.trace.frames[0]?.scene;
  const what =
    scene && owesWhatWasWritten(scene) ? 'something that was written' : 'an acknowledged record';
  return (
    <>
      <p>
        {losing.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} enumerated outcomes lose{' '}
        {what}.
        {shown.length < steps.length ? ' The step that a prediction asks about is left out.' : ''}
      </p>
      <ol className={css.shares}>
        {shown.map((each) => (
          <li key={each.i}>
            <button
              type="button"
              aria-current={each.i === props.frame ? 'step' : undefined}
              onClick={() => props.onPick(each.i)}
            >
              <i
                data-kind={each.risk.losing > 0 ? 'risk' : 'calm'}
                style={{ blockSize: `${Math.max(4, Math.round(danger(each) * 100))}%` }}
              />
              <span>
                <span className={type.sr}>Step </span>
                {each.i + 1}
              </span>
              <span>
                {each.risk.losing}/{each.risk.outcomes}
                <span className={type.sr}> outcomes lose something</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function sum(frames: readonly Frame[], of: (frame: Frame) => number): number {
  return frames.reduce((total, frame) => total + of(frame), 0);
}
