'use client';
// The stage: levels as bands across all columns, the durability line, and what the model says stands on them. React
// draws it once per whole frame; between two frames only the brush moves what is pooled here.

import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Trace } from '@/lib/replay/trace';
import { Bands, Client, Ghosts, Heads, Wires } from './drawing';
import { type Geometry, layStage } from './geometry';
import { HintArrows } from './hint-arrows';
import { makeBrush } from './paint';
import type { StagePlan } from './plan';
import type { Playhead } from './playhead';
import css from './stage.module.css';
import tokens from './tokens.module.css';
import { type Measured, useRoom } from './use-room';
import { stageSummary } from './words';

/** Where there is width, the bands take some height too: a low and wide stage reads badly. */
const WIDE_PX = 470;

export function Stage(props: {
  readonly trace: Trace;
  readonly plan: StagePlan;
  readonly playhead: Playhead;
  /** The whole frame that heads, bands and wires are drawn at. */
  readonly frame: number;
  readonly isReduced: boolean;
  /** Without the client's row and with a low wire: while a prediction is made. */
  readonly isSlim?: boolean;
  /** Takes the height that its box has to spare. */
  readonly fills?: boolean;
  /** Controls that lie over the drawing: siblings of the image, never inside it. */
  readonly overlay?: (geometry: Geometry) => ReactNode;
}) {
  const { trace, plan, playhead, frame, isReduced, isSlim = false, fills = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, isSlim ? 'slim' : 'whole');
  const layout = room && layBox(plan, room, { isSlim, fills });
  const geometry = layout?.geometry;

  return (
    <div
      ref={box}
      className={css.box}
      data-fills={fills || undefined}
      style={layout ? { minHeight: layout.least } : undefined}
    >
      {geometry ? (
        // Out of the flow, so that the box may shrink again: its own height is what the stage is measured by.
        <div className={css.stage} style={{ height: geometry.height }}>
          <Drawing {...{ trace, plan, playhead, frame, isReduced, isSlim, geometry }} />
          {props.overlay?.(geometry)}
        </div>
      ) : null}
    </div>
  );
}

/** The geometry for the room there is, and the height below which the box must not shrink. */
function layBox(
  plan: StagePlan,
  room: Measured,
  { isSlim, fills }: { readonly isSlim: boolean; readonly fills: boolean },
): { readonly geometry: Geometry; readonly least: number } {
  const size = { width: room.width, isCompact: room.width < 390 || room.isLow, isSlim };
  const wanted = fills && room.width >= 600 && !room.isLow ? WIDE_PX : null;
  const least = layStage(plan, { ...size, height: wanted });
  if (!fills || room.height <= least.height) return { geometry: least, least: least.height };
  return { geometry: layStage(plan, { ...size, height: room.height }), least: least.height };
}

function Drawing(props: {
  readonly trace: Trace;
  readonly plan: StagePlan;
  readonly playhead: Playhead;
  readonly frame: number;
  readonly isReduced: boolean;
  readonly isSlim: boolean;
  readonly geometry: Geometry;
}) {
  const { trace, plan, playhead, frame, isReduced, isSlim, geometry } = props;
  const root = useRef<HTMLDivElement>(null);
  const shown = trace.frames[frame];
  const key = JSON.stringify(geometry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the geometry by value; `frame` is for `flash` alone
  useLayoutEffect(() => {
    if (!root.current) return;
    const brush = makeBrush(root.current, trace, geometry);
    return playhead.attach(brush);
  }, [trace, key, plan.poolSize, playhead]);

  useEffect(() => {
    if (isReduced && shown) playhead.flash(shown.deltas.map(({ entity }) => entity));
  }, [isReduced, shown, playhead]);

  if (!shown) return null;
  return (
    <div
      ref={root}
      className={css.drawing}
      role="img"
      aria-label={stageSummary(shown, trace.frames.length)}
      data-compact={geometry.token < 32 || undefined}
      style={{ '--wide': `${geometry.tokenWidth}px` } as CSSProperties}
    >
      {isSlim ? null : <Client scene={shown.scene} plan={plan} geometry={geometry} />}
      <Heads scene={shown.scene} geometry={geometry} />
      <Bands scene={shown.scene} geometry={geometry} />
      <Wires scene={shown.scene} geometry={geometry} isSlim={isSlim} />
      <Ghosts trace={trace} frame={frame} geometry={geometry} />
      {plan.hasHighWatermark
        ? plan.columns.map(({ id }) => (
            <span key={id} className={tokens.watermark} data-watermark={id}>
              HW
            </span>
          ))
        : null}
      {plan.isCluster ? <Crown /> : null}
      {Array.from({ length: plan.poolSize }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pool: its elements have no identity but their place
        <span key={i} className={tokens.token} data-pool="" />
      ))}
      {isReduced ? <HintArrows trace={trace} frame={frame} geometry={geometry} /> : null}
    </div>
  );
}

function Crown() {
  return (
    <span className={css.crown} data-crown="">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.5 18h15L21 7.500l-5 3.700L12 5l-4 6.200-5-3.700z" />
      </svg>
    </span>
  );
}
