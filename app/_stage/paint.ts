// Puts pooled elements where `pose` says they are. Only `transform`, `opacity` and a few attributes change: no layout,
// no React. It knows nothing of time; whoever holds the playhead calls it.

import { pose } from '@/lib/replay/pose';
import type { Frame, Pose, Trace } from '@/lib/replay/trace';
import { copyPoint, type Geometry, messagePoint, watermarkPoint } from './geometry';

export type Brush = {
  readonly paint: (u: number) => void;
  /** Fades in what has just changed, once: the whole of a step where motion is reduced. */
  readonly flash: (ids: readonly string[]) => void;
};

/** Of the bar with its letters. */
const WATERMARK_PX = 24;

type Slot = { readonly element: HTMLElement; id: string | null; key: string };

/**
 * @param root holds the pool: `[data-pool]` for tokens and messages, `[data-watermark]` and `[data-crown]` for marks
 * @returns paints the trace at any real-valued playhead, forwards or backwards, from wherever it was
 */
export function makeBrush(root: HTMLElement, trace: Trace, geometry: Geometry): Brush {
  const slots: Slot[] = [...root.querySelectorAll<HTMLElement>('[data-pool]')].map((element) => ({
    element,
    id: null,
    key: '',
  }));
  const watermarks = [...root.querySelectorAll<HTMLElement>('[data-watermark]')];
  const crown = root.querySelector<HTMLElement>('[data-crown]');
  const paint = (u: number): void => {
    paintPoses(slots, pose(trace, u), geometry);
    const a = trace.frames[Math.floor(u)];
    const b = trace.frames[Math.ceil(u)] ?? a;
    if (!a || !b) return;
    const t = easeOut(Math.min(1, (u - Math.floor(u)) * 2));
    for (const element of watermarks) paintWatermark(element, a, b, t, geometry);
    if (crown) paintCrown(crown, a, b, t, geometry);
  };
  return { paint, flash: (ids) => flash(slots, ids) };
}

/** Not a CSS animation, since those are switched off where motion is reduced: an opacity of 120 ms is allowed there. */
function flash(slots: readonly Slot[], ids: readonly string[]): void {
  for (const slot of slots) {
    if (slot.id === null || !ids.includes(slot.id)) continue;
    slot.element.animate([{ opacity: 0.15 }, { opacity: slot.element.style.opacity }], 120);
  }
}

function paintPoses(slots: readonly Slot[], poses: readonly Pose[], geometry: Geometry): void {
  const wanted = new Map(poses.map((each) => [each.id, each]));
  const free: Slot[] = [];
  for (const slot of slots) {
    const own = slot.id === null ? undefined : wanted.get(slot.id);
    if (!own) {
      free.push(slot);
      continue;
    }
    wanted.delete(own.id);
    paintPose(slot, own, geometry);
  }
  for (const each of wanted.values()) {
    const slot = free.pop();
    if (!slot) throw new Error('The pool of the stage is too small for this trace.');
    slot.id = each.id;
    paintPose(slot, each, geometry);
  }
  for (const slot of free) hide(slot);
}

function paintPose(slot: Slot, each: Pose, geometry: Geometry): void {
  const { element } = slot;
  const at =
    each.what === 'message'
      ? messagePoint(geometry, each.from, each.to, each.progress)
      : copyPoint(geometry, each.from, each.to, each.progress);
  element.style.transform = `translate3d(${at.x.toFixed(2)}px,${at.y.toFixed(2)}px,0)`;
  element.style.opacity = String(each.opacity);
  const key = `${each.what} ${each.look} ${each.flaw} ${each.acked} ${each.record}`;
  if (key === slot.key) return;
  slot.key = key;
  element.dataset.what = each.what;
  element.dataset.look = each.look;
  if (each.flaw) element.dataset.flaw = each.flaw;
  else element.removeAttribute('data-flaw');
  element.toggleAttribute('data-acked', each.acked);
  element.textContent = each.record ?? '';
}

function hide(slot: Slot): void {
  if (slot.id === null && slot.key === 'hidden') return;
  slot.id = null;
  slot.key = 'hidden';
  slot.element.style.opacity = '0';
  slot.element.removeAttribute('data-what');
}

function paintWatermark(
  element: HTMLElement,
  a: Frame,
  b: Frame,
  t: number,
  geometry: Geometry,
): void {
  const column = element.dataset.watermark ?? '';
  const from = watermarkOf(a, column);
  const to = watermarkOf(b, column);
  const shown = to ?? from;
  if (shown === null) {
    element.style.opacity = '0';
    return;
  }
  const start = watermarkPoint(geometry, column, from ?? shown);
  const end = watermarkPoint(geometry, column, shown);
  const x = start.x + (end.x - start.x) * t;
  const y = start.y + (end.y - start.y) * t;
  element.style.transform = `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`;
  element.style.opacity = String(from === null ? t : to === null ? 1 - t : 1);
  element.toggleAttribute('data-left', isAtEdge(geometry, column, end.x));
}

/** Behind a full row there is no room for the two letters to the right of the bar. */
function isAtEdge(geometry: Geometry, column: string, x: number): boolean {
  const lane = geometry.lanes.find(({ id }) => id === column);
  return lane !== undefined && x + WATERMARK_PX > lane.left + lane.width;
}

function watermarkOf(frame: Frame, column: string): number | null {
  const found = frame.scene.columns.find(({ id }) => id === column);
  return found && found.power === 'on' && found.process === 'up' ? found.highWatermark : null;
}

/** The crown has one owner: it travels from head to head when leadership does. */
function paintCrown(element: HTMLElement, a: Frame, b: Frame, t: number, geometry: Geometry): void {
  const from = leaderX(a, geometry);
  const to = leaderX(b, geometry);
  const end = to ?? from;
  if (end === null) {
    element.style.opacity = '0';
    return;
  }
  const x = (from ?? end) + (end - (from ?? end)) * t;
  const y = geometry.heads.top + geometry.heads.height / 2;
  element.style.transform = `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`;
  element.style.opacity = String(from === null ? t : to === null ? 1 - t : 1);
}

function leaderX(frame: Frame, geometry: Geometry): number | null {
  const leader = frame.scene.columns.find(({ role }) => role === 'leader');
  const lane = leader && geometry.lanes.find(({ id }) => id === leader.id);
  return leader && lane ? lane.left + lane.pad + crownInset(leader.label) : null;
}

/** Room for a column's name before its crown: names of brokers are two or three signs. */
export function crownInset(label: string): number {
  return 9 * label.length + 6;
}

function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}
