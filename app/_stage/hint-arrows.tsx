// Reduced motion, the still picture of a step: a dashed outline where each copy came from and an arrow to where it is.

import type { Scene, Trace } from '@/lib/replay/trace';
import { type Geometry, type Point, spot } from './geometry';
import css from './tokens.module.css';

export function HintArrows(props: {
  readonly trace: Trace;
  readonly frame: number;
  readonly geometry: Geometry;
}) {
  const { trace, frame, geometry } = props;
  const now = trace.frames[frame];
  const before = trace.frames[frame - 1];
  if (!now || !before) return null;
  const arrows = now.deltas.flatMap(({ entity, from }) => {
    if (from === null) return [];
    const a = pointOf(before.scene, from, geometry) ?? pointOf(now.scene, from, geometry);
    const b = pointOf(now.scene, entity, geometry);
    return a && b && (a.x !== b.x || a.y !== b.y) ? [{ id: entity, a, b }] : [];
  });
  const half = geometry.token / 2;
  const wide = geometry.tokenWidth / 2;
  return (
    <svg className={css.hints} width={geometry.width} height={geometry.height} aria-hidden="true">
      {arrows.map(({ id, a, b }) => (
        <g key={id}>
          <rect x={a.x - wide} y={a.y - half} width={2 * wide} height={2 * half} rx={4} />
          <path d={arrowPath(a, b, half)} />
        </g>
      ))}
    </svg>
  );
}

function pointOf(scene: Scene, id: string, geometry: Geometry): Point | null {
  const token = scene.tokens.find((each) => each.id === id);
  if (!token) return null;
  const { column, level, slot } = token;
  return spot(geometry, { zone: 'cell', column, level, slot });
}

/** From edge to edge of the two squares, with a head of 5 px. */
function arrowPath(a: Point, b: Point, half: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const gap = Math.min(half + 2, length / 3);
  const start = { x: a.x + ux * gap, y: a.y + uy * gap };
  const end = { x: b.x - ux * gap, y: b.y - uy * gap };
  const left = { x: end.x - ux * 5 - uy * 4, y: end.y - uy * 5 + ux * 4 };
  const right = { x: end.x - ux * 5 + uy * 4, y: end.y - uy * 5 - ux * 4 };
  return `M${start.x} ${start.y}L${end.x} ${end.y}M${left.x} ${left.y}L${end.x} ${end.y}L${right.x} ${right.y}`;
}
