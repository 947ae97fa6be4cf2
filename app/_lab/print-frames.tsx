// The key frames of a story for paper: every step that the author marked, three to a row, each with its caption. Still
// pictures from the same geometry as the stage; nothing here is on screen.

import type { CSSProperties } from 'react';
import type { Frame, Story, Trace } from '@/lib/replay/trace';
import { Bands, Ghosts, Heads, Wires } from '../_stage/drawing';
import { type Geometry, layStage, spot } from '../_stage/geometry';
import type { StagePlan } from '../_stage/plan';
import stage from '../_stage/stage.module.css';
import tokens from '../_stage/tokens.module.css';
import { risksLine, riskWords } from '../_stage/words';
import css from './print-frames.module.css';

/** The narrowest stage: the stylesheet scales it to a third of the paper. */
const WIDTH_PX = 320;
/** A page of paper holds no more. */
const FRAMES_MAX = 9;

export function PrintFrames(props: { readonly story: Story; readonly plan: StagePlan }) {
  const { story, plan } = props;
  const room = { width: WIDTH_PX, height: null, isCompact: true, isSlim: true };
  const geometry = layStage(plan, room);
  return (
    <div className={css.frames}>
      {keyFrames(story).map(({ trace, frame }) => (
        <figure key={`${trace.branch} ${frame.i}`}>
          <Still trace={trace} frame={frame} geometry={geometry} />
          <figcaption>
            <b>
              {frame.i + 1}. {frame.caption.short}
            </b>{' '}
            {risksLine(riskWords(frame))}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

type Key = { readonly trace: Trace; readonly frame: Frame };

/** The marked frames, those of the trunk once. */
export function keyFrames({ trunk, branches }: Story): readonly Key[] {
  const own = branches.flatMap((trace) =>
    trace.frames.slice(trace.forkedAt).map((frame) => ({ trace, frame })),
  );
  const all = [...trunk.frames.map((frame) => ({ trace: trunk, frame })), ...own];
  return all.filter(({ frame }) => frame.mark !== null).slice(0, FRAMES_MAX);
}

function Still(props: Key & { readonly geometry: Geometry }) {
  const { trace, frame, geometry } = props;
  const { scene } = frame;
  return (
    <div className={css.still} style={{ inlineSize: WIDTH_PX, blockSize: geometry.height }}>
      <div
        className={stage.drawing}
        data-compact=""
        style={{ '--wide': `${geometry.tokenWidth}px` } as CSSProperties}
      >
        <Heads scene={scene} geometry={geometry} />
        <Bands scene={scene} geometry={geometry} />
        <Wires scene={scene} geometry={geometry} isSlim />
        <Ghosts trace={trace} frame={frame.i} geometry={geometry} />
        {scene.tokens.map(({ id, record, column, level, slot, look, flaw, acked }) => {
          const at = spot(geometry, { zone: 'cell', column, level, slot });
          return (
            <span
              key={id}
              className={tokens.token}
              data-what="token"
              data-look={look}
              data-flaw={flaw}
              data-acked={acked || undefined}
              style={{ transform: `translate(${at.x}px,${at.y}px)`, opacity: 1 }}
            >
              {record}
            </span>
          );
        })}
      </div>
    </div>
  );
}
