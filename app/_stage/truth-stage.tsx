'use client';
// The stage while the truth is shown: the run that answers the prediction, from the frame that asked to its quiet end,
// and a dashed outline where something was predicted that is not so.

import { useEffect, useMemo, useState } from 'react';
import type { Frame, RecordId, Scene } from '@/lib/replay/trace';
import { type Geometry, spot } from './geometry';
import { planStage } from './plan';
import css from './player.module.css';
import { type Prediction, predictionOf } from './player-model';
import { makePlayhead, type Playhead } from './playhead';
import own from './predict.module.css';
import { Stage } from './stage';
import type { End } from './truth-ends';
import { useTruth } from './truth-scope';
import type { Playing } from './use-player';

/** No change goes by faster than this, in milliseconds: there is nobody who steps. */
const FRAME_MS = 320;

export function TruthStage(props: { readonly playing: Playing; readonly fills: boolean }) {
  const { playing, fills } = props;
  const { end } = useTruth();
  const plan = useMemo(() => {
    const { story, player } = playing;
    const others = player.own.map(({ trace }) => trace);
    return planStage([story.trunk, ...story.branches, ...others, ...(end ? [end.trace] : [])]);
  }, [playing, end]);
  return (
    <div className={css.stage} data-fills={fills || undefined}>
      {end === null ? (
        <Stage
          trace={playing.trace}
          plan={plan}
          playhead={playing.playhead}
          frame={playing.player.frame}
          isReduced={playing.isReduced}
          isSlim
          fills={fills}
        />
      ) : (
        <Running key={`${end.trace.title} ${end.isLost}`} {...props} plan={plan} end={end} />
      )}
    </div>
  );
}

function Running(props: {
  readonly playing: Playing;
  readonly fills: boolean;
  readonly plan: ReturnType<typeof planStage>;
  readonly end: End;
}) {
  const { playing, end } = props;
  const [playhead] = useState(() => makePlayhead(end.from));
  const frame = useRunThrough(end, playhead, playing.isReduced);
  const asked = end.trace.frames[end.from];
  const now = end.trace.frames[frame];
  const ask = asked?.ask;
  const isOver = frame === end.trace.frames.length - 1;
  return (
    <Stage
      trace={end.trace}
      plan={props.plan}
      playhead={playhead}
      frame={frame}
      isReduced={playing.isReduced}
      isSlim
      fills={props.fills}
      overlay={(geometry) =>
        asked && now && ask && isOver ? (
          <Ghosts
            asked={asked}
            now={now}
            end={end}
            prediction={predictionOf(playing.player, ask)}
            geometry={geometry}
          />
        ) : null
      }
    />
  );
}

/** Carries the playhead from the frame that asked to the end, once. With less motion the end is there at once. */
function useRunThrough(end: End, playhead: Playhead, isReduced: boolean): number {
  const { trace, from } = end;
  const last = trace.frames.length - 1;
  const [frame, setFrame] = useState(from);

  useEffect(() => {
    if (isReduced) {
      playhead.set(last);
      setFrame(last);
      return;
    }
    let begun: number | null = null;
    let request = requestAnimationFrame(tick);
    const ends = endTimes(trace.frames.slice(from + 1));

    function tick(now: number): void {
      begun ??= now;
      const spent = now - begun;
      const passed = ends.filter((ms) => ms <= spent).length;
      const start = ends[passed - 1] ?? 0;
      const stop = ends[passed];
      const part = stop === undefined ? 0 : (spent - start) / (stop - start);
      playhead.set(Math.min(last, from + passed + part));
      setFrame(Math.min(last, from + passed + (part > 0 ? 1 : 0)));
      if (stop !== undefined) request = requestAnimationFrame(tick);
    }

    return () => cancelAnimationFrame(request);
  }, [trace, from, last, playhead, isReduced]);

  return frame;
}

/** When each frame has been played, in milliseconds from the start. */
function endTimes(frames: readonly Frame[]): readonly number[] {
  let at = 0;
  return frames.map(({ durationMs }) => {
    at += Math.max(FRAME_MS, durationMs);
    return at;
  });
}

/**
 * What was predicted and is not so: a record called kept that is gone, where it would stand; one called lost that is
 * there, around it. Outlines only, said in words by the rows below.
 */
function Ghosts(props: {
  readonly asked: Frame;
  readonly now: Frame;
  readonly end: End;
  readonly prediction: Prediction;
  readonly geometry: Geometry;
}) {
  const { asked, now, end, prediction, geometry } = props;
  const alternative = end.row.key.slice(0, end.row.key.lastIndexOf('/') + 1);
  const rows = asked.ask?.rows ?? [];
  return rows.map((row) => {
    const record = row.key.slice(alternative.length);
    if (!row.key.startsWith(alternative) || row.kind === 'depth') return null;
    const mark = prediction.marks[row.key];
    const isGone = (now.scene.lost ?? []).includes(record);
    if (mark === row.truth || mark === undefined) return null;
    const isWrong = (mark === 'never' && isGone) || (mark === 'certain' && !isGone);
    const place = isWrong ? placeOf(isGone ? asked.scene : now.scene, now.scene, record) : null;
    if (place === null) return null;
    const at = spot(geometry, { zone: 'cell', ...place });
    const size = geometry.token + 6;
    const box = { width: size, height: size, left: at.x - size / 2, top: at.y - size / 2 };
    return (
      <span key={row.key} className={own.ghost} style={box} aria-hidden="true">
        {isGone ? record : null}
      </span>
    );
  });
}

/** A kept record where its deepest copy is; a lost one on the media of who serves now, at its old place in the log. */
function placeOf(there: Scene, now: Scene, record: RecordId) {
  const copies = there.tokens.filter((token) => token.record === record);
  const leader = now.columns.find(({ role }) => role === 'leader')?.id;
  const copy =
    copies.find(({ column, level }) => column === leader && level === 'media') ??
    copies.find(({ column }) => column === leader) ??
    copies[0];
  if (copy === undefined) return null;
  const { level, slot, column } = copy;
  if (there === now) return { column, level, slot };
  const deepest = now.levels.at(-1) ?? level;
  return { column: leader ?? column, level: deepest, slot };
}
