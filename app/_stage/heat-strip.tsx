// The scrubber, which is also the danger strip: one bar per frame, as high as the share of the enumerated outcomes
// of a power cut there that lose an acknowledged record. Frames behind an open prediction are blank.

import { type PointerEvent, useCallback, useRef } from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Trace } from '@/lib/replay/trace';
import css from './heat-strip.module.css';
import { ownTouch } from './own-touch';
import { danger, risksLine, riskWords } from './words';

export function HeatStrip(props: {
  readonly trace: Trace;
  readonly frame: number;
  /** Last frame that may be reached. */
  readonly limit: number;
  /** Width in frames, so that two tracks over each other show the same step at the same place. */
  readonly columns: number;
  readonly onScrub: (frame: number) => void;
  readonly onDrop: () => void;
}) {
  const { trace, frame, limit } = props;
  const bars = useRef<HTMLDivElement>(null);
  const hold = useCallback((element: HTMLDivElement | null) => {
    bars.current = element;
    return element ? ownTouch(element, isAcross) : undefined;
  }, []);
  const total = trace.frames.length;
  const now = trace.frames[frame];

  const scrub = (event: PointerEvent): void => {
    const box = bars.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = Math.floor(((event.clientX - box.left) / box.width) * props.columns);
    props.onScrub(Math.max(0, Math.min(limit, at)));
  };

  return (
    <div className={css.strip}>
      <div
        ref={hold}
        className={css.bars}
        style={{ gridTemplateColumns: `repeat(${props.columns}, minmax(0, 1fr))` }}
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

/** The track that an own run left, over the strip of that run: the same steps in the same places, and the way back. */
export function LeftTrack(props: {
  readonly trace: Trace;
  readonly at: number;
  readonly columns: number;
  readonly onPick: () => void;
}) {
  const { trace, at, columns } = props;
  return (
    <button type="button" className={css.left} onClick={props.onPick}>
      <span
        className={css.faint}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {trace.frames.map((each) => (
          <i
            key={each.i}
            data-kind={danger(each) > 0 ? 'risk' : 'calm'}
            data-now={each.i === at || undefined}
          />
        ))}
      </span>
      <span className={classNames(type.x, type.num)}>Back to the story, left at step {at + 1}</span>
    </button>
  );
}

/** Across, rather than up or down, where the page scrolls. */
const isAcross = (dx: number, dy: number): boolean => Math.abs(dx) > Math.abs(dy);

function barHeight(share: number): number {
  return share === 0 ? 0 : Math.max(14, Math.round(share * 100));
}

function valueText(frame: number, total: number, caption: string, risk: string): string {
  return `Step ${frame + 1} of ${total}. ${caption} ${risk}`;
}
