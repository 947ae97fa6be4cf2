'use client';
// The speaking clock and its bar. It starts by itself, may be started again, and never stops or grades anyone.

import { useEffect, useRef, useState } from 'react';
import type { Level } from '@/lib/deck/level';
import { classNames } from '../_ui/class-names';
import type_ from '../_ui/type.module.css';
import css from './speaking-clock.module.css';
import { type BarSegment, barSegments, clockWords, hintWords } from './words';

/** The learner reads the question first. */
const READING_MS = 2000;
const TICK_MS = 250;

export function SpeakingClock(props: {
  readonly target: Level;
  /** Stands for the hint while there is something more urgent to say. */
  readonly note: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const seconds = useSeconds(startedAt);
  const segments = barSegments(props.target);

  useEffect(() => {
    setStartedAt(performance.now() + READING_MS);
  }, []);

  const [minutes, rest] = clockWords(seconds);
  const [first, second] = hintWords(seconds);
  return (
    <div className={css.speak}>
      <div className={css.clock}>
        <div role="timer" aria-live="off" aria-label={`${seconds} seconds`}>
          <button
            type="button"
            className={css.time}
            onClick={() => setStartedAt(performance.now())}
          >
            <span className={css.zero}>{minutes}:</span>
            {rest}
            <span className={type_.sr}>, start the clock again</span>
          </button>
        </div>
        <p className={classNames(type_.m, css.hint)}>
          {props.note ?? (
            <>
              {first}
              <br />
              {second}
            </>
          )}
        </p>
        {props.children}
      </div>
      <Bar segments={segments} startedAt={startedAt} seconds={seconds} />
    </div>
  );
}

function Bar(props: {
  readonly segments: readonly BarSegment[];
  readonly startedAt: number | null;
  readonly seconds: number;
}) {
  const run = useRef<HTMLSpanElement>(null);
  const { segments, startedAt } = props;
  const totalS = segments.at(-1)?.toS ?? 0;

  // The bar is one animation of the browser's own, so that it runs evenly with no work per frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the segments follow from the target, which stays
  useEffect(() => {
    if (run.current === null || startedAt === null) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = [
      { clipPath: 'inset(0 100% 0 0)', offset: 0 },
      ...segments.map((segment, index) => ({
        clipPath: `inset(0 ${100 - (100 * (index + 1)) / segments.length}% 0 0)`,
        offset: segment.toS / totalS,
        easing: 'linear',
      })),
    ];
    const animation = run.current.animate(frames, {
      duration: totalS * 1000,
      delay: Math.max(0, startedAt - performance.now()),
      fill: 'both',
      easing: isCalm ? `steps(${totalS})` : 'linear',
    });
    return () => animation.cancel();
  }, [startedAt]);

  return (
    <>
      <div className={css.bar} role="img" aria-label={barWords(segments)}>
        <span ref={run} className={css.run} />
        <span className={css.parts}>
          {segments.map((segment) => (
            <span key={segment.label} className={css.part} />
          ))}
        </span>
      </div>
      <p className={classNames(css.parts, css.legend)} aria-hidden="true">
        {segments.map((segment) => (
          <span key={segment.label}>{segment.label}</span>
        ))}
      </p>
    </>
  );
}

/** "Speaking bar: short, 20 s; full, 40 s; deeper". */
function barWords(segments: readonly BarSegment[]): string {
  return `Speaking bar: ${segments.map((segment) => segment.label).join('; ')}`;
}

function useSeconds(startedAt: number | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const read = () => setSeconds(Math.max(0, Math.floor((performance.now() - startedAt) / 1000)));
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}
