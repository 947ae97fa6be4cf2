// The only clock of the player: animation frames. It carries the playhead to the frame that the reducer names and
// reports the arrival; how long to stay for reading is counted on the same clock, so a hidden tab simply stands still.

import { useEffect, useEffectEvent } from 'react';
import type { Trace } from '@/lib/replay/trace';
import type { Phase, Speed } from './player-model';
import type { Playhead } from './playhead';

/** With reduced motion nothing moves: each step is there at once and stays this long while playing. */
const DWELL_REDUCED_MS = 1400;
/** Steps back run the same change reversed, somewhat faster. */
const BACK = 1.5;

export type Run = {
  readonly trace: Trace;
  readonly frame: number;
  readonly phase: Phase;
  readonly speed: Speed;
  readonly isReduced: boolean;
};

export function useClock(run: Run, playhead: Playhead, onArrive: () => void): void {
  const arrive = useEffectEvent(onArrive);
  const { trace, frame, phase, speed, isReduced } = run;

  useEffect(() => {
    if (phase === 'scrubbing') return;
    const start = playhead.position();
    const travelMs = travel(trace, start, frame, isReduced) / speed;
    const stayMs = phase === 'playing' ? dwell(trace, frame, isReduced) / speed : 0;
    let begun: number | null = null;
    let request = requestAnimationFrame(tick);

    function tick(now: number): void {
      begun ??= now;
      const spent = now - begun;
      const t = travelMs === 0 ? 1 : Math.min(1, spent / travelMs);
      playhead.set(t === 1 ? frame : start + (frame - start) * t);
      if (t < 1 || spent < travelMs + stayMs) request = requestAnimationFrame(tick);
      else if (phase === 'playing') arrive();
    }

    return () => cancelAnimationFrame(request);
  }, [trace, frame, phase, speed, isReduced, playhead]);
}

/** Milliseconds at speed 1 from one position to a frame; anything further than a step is a jump. */
function travel(trace: Trace, from: number, to: number, isReduced: boolean): number {
  const distance = Math.abs(to - from);
  if (isReduced || distance === 0 || distance > 1) return 0;
  const changed = trace.frames[Math.max(Math.ceil(from), to)];
  const whole = changed?.durationMs ?? 0;
  return (distance * whole) / (to < from ? BACK : 1);
}

/** Long enough to read the caption once. */
function dwell(trace: Trace, frame: number, isReduced: boolean): number {
  const words = trace.frames[frame]?.caption.short.length ?? 0;
  return Math.max(isReduced ? DWELL_REDUCED_MS : 0, 700 + 26 * words);
}
