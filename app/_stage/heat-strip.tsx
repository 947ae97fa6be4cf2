// The scrubber, which is also the danger strip: one bar per frame, as high as the share of the enumerated outcomes
// of a power cut there that lose an acknowledged record. Frames behind an open prediction are blank.

import { type PointerEvent, useRef } from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Trace } from '@/lib/replay/trace';
import css from './heat-strip.module.css';
import { danger, risksLine, riskWords } from './words';

export function HeatStrip(props: {
  readonly trace: Trace;
  readonly frame: number;
  /** Last frame that may be reached. */
  readonly limit: number;
  readonly onScrub: (frame: number) => void;
  readonly onDrop: () => void;
}) {
  const { trace, frame, limit } = props;
  const bars = useRef<HTMLDivElement>(null);
  const total = trace.frames.length;
  const now = trace.frames[frame];

  const scrub = (event: PointerEvent): void => {
    const box = bars.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = Math.floor(((event.clientX - box.left) / box.width) * total);
    props.onScrub(Math.max(0, Math.min(limit, at)));
  };

  return (
    <div className={css.strip}>
      <div
        ref={bars}
        className={css.bars}
        role="slider"
        tabIndex={0}
        aria-label="Step"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={frame + 1}
        aria-valuetext={
          now ? valueText(frame, total, now.caption.sr, risksLine(riskWords(now))) : ''
        }
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
        }}
        onPointerUp={props.onDrop}
        onPointerCancel={props.onDrop}
      >
        {trace.frames.map((each) => (
          <i
            key={each.i}
            data-kind={
              each.i > limit ? 'hidden' : each.ask ? 'ask' : danger(each) > 0 ? 'risk' : 'calm'
            }
            data-now={each.i === frame || undefined}
            data-fork={(trace.branch !== null && each.i === trace.forkedAt) || undefined}
            style={
              each.i > limit || each.ask ? undefined : { blockSize: `${barHeight(danger(each))}%` }
            }
          />
        ))}
      </div>
      <p className={classNames(type.x, type.num, css.legend)}>
        <span>
          step {frame + 1} of {total}
        </span>
        <span>could be lost, if power fails here</span>
      </p>
    </div>
  );
}

/** The track that the learner left, faint, over the strip of their own run. */
export function FaintStrip(props: { readonly trace: Trace; readonly at: number }) {
  return (
    <div className={css.faint} aria-hidden="true">
      {props.trace.frames.map((each) => (
        <i
          key={each.i}
          data-kind={danger(each) > 0 ? 'risk' : 'calm'}
          data-now={each.i === props.at || undefined}
        />
      ))}
    </div>
  );
}

function barHeight(share: number): number {
  return share === 0 ? 0 : Math.max(14, Math.round(share * 100));
}

function valueText(frame: number, total: number, caption: string, risk: string): string {
  return `Step ${frame + 1} of ${total}. ${caption} ${risk}`;
}
