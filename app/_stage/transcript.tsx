// The story as a list: every caption is a button that goes there. It says all that the stage draws.

import { memo, useEffect, useRef } from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Frame, Trace } from '@/lib/replay/trace';
import type { Act } from './player-model';
import css from './transcript.module.css';
import { risksLine, riskWords } from './words';

export function Transcript(props: {
  readonly trace: Trace;
  readonly frame: number;
  readonly limit: number;
  readonly onAct: (act: Act) => void;
}) {
  const { trace, frame, limit } = props;
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const here = list.current?.children[frame];
    const box = list.current?.parentElement;
    if (!(here instanceof HTMLElement) || !box || box.scrollHeight <= box.clientHeight) return;
    box.scrollTop = here.offsetTop - box.clientHeight / 3;
  }, [frame]);

  return (
    <div className={css.box}>
      <ol ref={list} className={css.list} aria-label="Steps">
        {trace.frames.slice(0, limit + 1).map((each) => (
          <Step key={each.i} frame={each} isHere={each.i === frame} onAct={props.onAct} />
        ))}
        {limit < trace.frames.length - 1 ? (
          <li className={css.more}>{trace.frames.length - 1 - limit} more after the prediction</li>
        ) : null}
      </ol>
    </div>
  );
}

/** A step changes only when the playhead comes to it or leaves it; the rest of the list is left alone while playing. */
const Step = memo(function Step(props: {
  readonly frame: Frame;
  readonly isHere: boolean;
  readonly onAct: (act: Act) => void;
}) {
  const { frame, isHere, onAct } = props;
  const risk = riskWords(frame);
  return (
    <li>
      <button
        type="button"
        className={css.step}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => onAct({ kind: 'seek', frame: frame.i })}
      >
        <span className={classNames(type.num, css.number)}>{frame.i + 1}</span>
        <span>
          <span className={css.short}>{frame.ask ? frame.ask.question : frame.caption.short}</span>
          {frame.caption.long ? <span className={css.long}>{frame.caption.long}</span> : null}
          <span className={css.risk} data-tone={risk.tone}>
            {risksLine(risk)}
          </span>
        </span>
      </button>
    </li>
  );
});
