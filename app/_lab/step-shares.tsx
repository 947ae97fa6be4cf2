// How many of the enumerated outcomes of a power cut lose something, at each step: a bar, its two numbers, and a tap that
// goes there. Counts of outcomes that were looked at, never a probability.

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
  const shown = props.trace.frames.slice(0, props.limit + 1).filter(({ ask }) => ask === null);
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
      </p>
      <ol className={css.shares}>
        {shown.map((each) => (
          <li key={each.i}>
            <button
              type="button"
              aria-label={`Step ${each.i + 1}: ${each.risk.losing} of ${each.risk.outcomes} outcomes lose something`}
              aria-current={each.i === props.frame ? 'step' : undefined}
              onClick={() => props.onPick(each.i)}
            >
              <i
                data-kind={each.risk.losing > 0 ? 'risk' : 'calm'}
                style={{ blockSize: `${Math.max(4, Math.round(danger(each) * 100))}%` }}
              />
              <span>{each.i + 1}</span>
              <span>
                {each.risk.losing}/{each.risk.outcomes}
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
