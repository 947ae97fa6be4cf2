// Where everything on a stage stands, in px. A pure function of the plan and the room there is; touches no DOM.

import type { ColumnId, Level, Place } from '@/lib/replay/trace';
import type { StagePlan } from './plan';

export type Room = {
  readonly width: number;
  /** Height to fill where there is some to spare; null lets the stage be as low as it can. */
  readonly height: number | null;
  /** Small tokens and low bands: under 390 px wide or 700 px high. */
  readonly isCompact: boolean;
  /** Without the client's row and the cut buttons: while a prediction is made. */
  readonly isSlim: boolean;
};

export type Band = {
  readonly level: Level;
  readonly top: number;
  readonly height: number;
  /** Centre of the first row of tokens. */
  readonly rowY: number;
};

export type Lane = {
  readonly id: ColumnId;
  readonly left: number;
  readonly width: number;
  readonly pad: number;
};
export type Wire = {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly drops: readonly number[];
};
export type Point = { readonly x: number; readonly y: number };

export type Geometry = {
  readonly width: number;
  readonly height: number;
  /** Height of a page; it is square unless its name needs more room. */
  readonly token: number;
  readonly tokenWidth: number;
  readonly pitch: number;
  readonly rowPitch: number;
  readonly perRow: number;
  readonly gutter: number;
  readonly client: { readonly top: number; readonly height: number };
  /** Centre line of the messages' way. */
  readonly gutterY: number;
  readonly heads: { readonly top: number; readonly height: number };
  readonly bands: readonly Band[];
  /** Top of the durability line; null when the media are not drawn. */
  readonly lineY: number | null;
  readonly wires: { readonly top: number; readonly height: number; readonly all: readonly Wire[] };
  readonly lanes: readonly Lane[];
};

type Measures = {
  readonly token: number;
  readonly pitch: number;
  readonly client: number;
  readonly message: number;
  readonly head: number;
  readonly label: number;
  readonly foot: number;
  readonly rack: number;
  readonly rackSlim: number;
};

const REGULAR: Measures = {
  token: 32,
  pitch: 36,
  client: 50,
  message: 30,
  head: 42,
  label: 29,
  foot: 12,
  rack: 62,
  rackSlim: 46,
};
const COMPACT: Measures = {
  token: 24,
  pitch: 28,
  client: 32,
  message: 22,
  head: 30,
  label: 21,
  foot: 6,
  rack: 50,
  rackSlim: 30,
};

/** The bar of the high watermark needs this much more under the page cache, for its two letters. */
const WATERMARK_PX = 18;
const LINE_PX = 5;
/** What each letter over three adds to the width of a page. */
const LETTER_PX = 7;
/** Bands stretch up to here and no further: beyond it the eye loses the columns. */
const TALLEST_PX = 540;

/** Lays a stage out. The height never depends on the frame, so playing shifts nothing. */
export function layStage(plan: StagePlan, room: Room): Geometry {
  const size = room.isCompact ? COMPACT : REGULAR;
  const gutter = room.width < 360 ? 12 : 16;
  const lanes = layLanes(plan, room, gutter);
  const narrowest = lanes[0] ?? { width: room.width, pad: gutter };
  const widest = narrowest.width - narrowest.pad - 2;
  const tokenWidth = Math.min(widest, size.token + Math.max(0, plan.longestName - 3) * LETTER_PX);
  const pitch = tokenWidth + size.pitch - size.token;
  const perRow = Math.max(1, Math.floor((widest - tokenWidth) / pitch) + 1);

  const client = { top: 0, height: room.isSlim ? 0 : size.client };
  const message = room.isSlim || !plan.hasMessages ? 0 : size.message;
  const heads = { top: client.height + message, height: size.head };
  const rackHeight = room.isSlim ? size.rackSlim : size.rack;

  const levels = plan.levels.filter(
    (level) => !(room.isCompact && level.level === 'device' && level.slots === 0),
  );
  const natural = levels.map(({ level, slots }) =>
    bandHeight(level, Math.ceil(slots / perRow), size, plan),
  );
  const bandsTop = heads.top + heads.height;
  const rest = bandsTop + LINE_PX + rackHeight;
  const spare = Math.max(0, Math.min(room.height ?? 0, TALLEST_PX) - rest - sum(natural));
  const weights = levels.map(({ level }) => (level === 'cache' ? 1.3 : 1));

  const bands: Band[] = [];
  let lineY: number | null = null;
  let top = bandsTop;
  levels.forEach(({ level }, i) => {
    if (level === 'media') {
      lineY = top;
      top += LINE_PX;
    }
    const height = (natural[i] ?? 0) + Math.floor((spare * (weights[i] ?? 1)) / sum(weights));
    bands.push({ level, top, height, rowY: top + size.label + size.token / 2 });
    top += height;
  });

  return {
    width: room.width,
    height: top + rackHeight,
    token: size.token,
    tokenWidth,
    pitch,
    rowPitch: size.token + 8,
    perRow,
    gutter,
    client,
    gutterY: client.height + message / 2 - 2,
    heads,
    bands,
    lineY,
    wires: { top, height: rackHeight, all: layWires(plan, lanes, room.width, gutter) },
    lanes,
  };
}

function layLanes(plan: StagePlan, room: Room, gutter: number): Lane[] {
  const width = room.width / plan.columns.length;
  return plan.columns.map(({ id }, i) => ({
    id,
    left: i * width,
    width,
    pad: i === 0 ? gutter : room.isCompact ? 10 : 12,
  }));
}

function bandHeight(level: Level, rows: number, size: Measures, plan: StagePlan): number {
  const watermark = level === 'cache' && plan.hasHighWatermark ? WATERMARK_PX : 0;
  const drawn = Math.max(1, rows);
  return size.label + drawn * size.token + (drawn - 1) * 8 + size.foot + watermark;
}

/** One wire per feed: from the first of its columns to the last, or right across when it feeds them all. */
function layWires(plan: StagePlan, lanes: readonly Lane[], width: number, gutter: number): Wire[] {
  return plan.domains.map((domain) => {
    const own = domain.columns.flatMap((at) => lanes[at] ?? []);
    const first = own[0];
    const last = own.at(-1);
    const feedsAll = own.length === lanes.length;
    return {
      id: domain.id,
      left: feedsAll || !first ? gutter : first.left + first.pad,
      right: Math.min(width - gutter, feedsAll || !last ? width : last.left + last.width - 10),
      drops: own.map((lane) => lane.left + lane.width / 2),
    };
  });
}

/** The centre of whatever stands at a place. A level that is folded away puts its tokens on the edge below it. */
export function spot(geometry: Geometry, place: Place): Point {
  switch (place.zone) {
    case 'cell': {
      const lane = laneOf(geometry, place.column);
      const at = slotPoint(geometry, lane, place.slot);
      return { x: at.x, y: rowY(geometry, place.level) + at.row * geometry.rowPitch };
    }
    case 'head': {
      const lane = laneOf(geometry, place.column);
      return { x: lane.left + lane.width / 2, y: geometry.heads.top + geometry.heads.height / 2 };
    }
    case 'producer':
      return { x: geometry.gutter + geometry.width * 0.14, y: geometry.client.height / 2 };
    case 'consumer':
      return { x: geometry.width * 0.86 - geometry.gutter, y: geometry.client.height / 2 };
  }
}

/** A message keeps to the gutter: across it, then down. `t` in [0, 1] runs along that way at an even pace. */
export function messagePoint(geometry: Geometry, from: Place, to: Place, t: number): Point {
  const a = spot(geometry, from);
  const b = spot(geometry, to);
  const y = geometry.gutterY;
  const up = Math.abs(a.y - y);
  const across = Math.abs(b.x - a.x);
  const down = Math.abs(b.y - y);
  let way = t * (up + across + down);
  if (way <= up) return { x: a.x, y: a.y + Math.sign(y - a.y) * way };
  way -= up;
  if (way <= across) return { x: a.x + Math.sign(b.x - a.x) * way, y };
  way -= across;
  return { x: b.x, y: y + Math.sign(b.y - y) * Math.min(way, down) };
}

/** The straight line between two places, for copies. */
export function copyPoint(geometry: Geometry, from: Place, to: Place, t: number): Point {
  const a = spot(geometry, from);
  const b = spot(geometry, to);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Where the bar of the high watermark stands, behind `count` records: its x and the top of its row. */
export function watermarkPoint(geometry: Geometry, column: ColumnId, count: number): Point {
  const lane = laneOf(geometry, column);
  const row = count === 0 ? 0 : Math.floor((count - 1) / geometry.perRow);
  const inRow = count === 0 ? 0 : count - row * geometry.perRow;
  const gap = geometry.pitch - geometry.tokenWidth;
  return {
    x: lane.left + lane.pad + inRow * geometry.pitch - gap / 2 - 1,
    y: rowY(geometry, 'cache') + row * geometry.rowPitch - geometry.token / 2 - 4,
  };
}

function slotPoint(geometry: Geometry, lane: Lane, slot: number): { x: number; row: number } {
  const row = Math.floor(slot / geometry.perRow);
  const inRow = slot - row * geometry.perRow;
  return { x: lane.left + lane.pad + inRow * geometry.pitch + geometry.tokenWidth / 2, row };
}

function laneOf(geometry: Geometry, column: ColumnId): Lane {
  const lane = geometry.lanes.find(({ id }) => id === column);
  if (!lane) throw new Error(`No column "${column}" on this stage.`);
  return lane;
}

function rowY(geometry: Geometry, level: Level): number {
  const band = geometry.bands.find((each) => each.level === level);
  if (band) return band.rowY;
  return geometry.lineY ?? geometry.wires.top;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The messages' gutter runs from the middle of the first column to the middle of the last. */
export function messagesEnds(geometry: Geometry): {
  readonly left: number;
  readonly right: number;
} {
  const first = geometry.lanes[0];
  const last = geometry.lanes.at(-1);
  return {
    left: first ? first.left + first.width / 2 : 0,
    right: last ? last.left + last.width / 2 : geometry.width,
  };
}
