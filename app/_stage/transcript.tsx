// The story as a list: every caption is a button that goes there. It says all that the stage draws.

import { useEffect, useRef } from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Trace } from '@/lib/replay/trace';
import css from './transcript.module.css';
import { risksLine, riskWords } from './words';

export function Transcript(props: {
  readonly trace: Trace;
  readonly frame: number;
  readonly limit: number;
  readonly onSeek: (frame: number) => void;
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
          <li key={each.i}>
            <button
              type="button"
              className={css.step}
              aria-current={each.i === frame ? 'step' : undefined}
              onClick={() => props.onSeek(each.i)}
            >
              <span className={classNames(type.num, css.number)}>{each.i + 1}</span>
              <span>
                <span className={css.short}>
                  {each.ask ? each.ask.question : each.caption.short}
                </span>
                {each.caption.long ? <span className={css.long}>{each.caption.long}</span> : null}
                <span className={css.risk} data-tone={riskWords(each).tone}>
                  {risksLine(riskWords(each))}
                </span>
              </span>
            </button>
          </li>
        ))}
        {limit < trace.frames.length - 1 ? (
          <li className={css.more}>{trace.frames.length - 1 - limit} more after the prediction</li>
        ) : null}
      </ol>
    </div>
  );
}
