// A frame as a PNG: drawn on a canvas from the same geometry as the stage, in the colours that are on screen. No network,
// no copy of the page; what it shows is the scene and the words of that step.

import type { Frame, Scene, Token } from '@/lib/replay/trace';
import { type Geometry, type Lane, layStage, spot } from '../_stage/geometry';
import { ghostsAt } from '../_stage/ghosts';
import type { Playing } from '../_stage/use-player';
import {
  bandFate,
  clientName,
  domainWords,
  headWords,
  isLit,
  LEVEL_WORDS,
  listed,
  risksLine,
  riskWords,
} from '../_stage/words';
import { type Ink, readInk, type Swatch } from './ink';

const WIDTH = 600;
const SCALE = 2;
const PAD = 24;
const HEAD = 92;
const FOOT = 150;

type Pen = { readonly on: CanvasRenderingContext2D; readonly ink: Ink; readonly font: string };

/** The frame on stage as a PNG. Rejects where the browser has no canvas, or makes no blob of it. */
export async function pictureOf(playing: Playing): Promise<Blob> {
  const { trace, plan, player } = playing;
  const frame = trace.frames[player.frame];
  const canvas = document.createElement('canvas');
  const on = canvas.getContext('2d');
  if (!on || !frame) throw new Error('No canvas to draw on');
  const room = { width: WIDTH - 2 * PAD, height: null, isCompact: false, isSlim: false };
  const geometry = layStage(plan, room);
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + geometry.height + FOOT) * SCALE;
  on.scale(SCALE, SCALE);
  const pen: Pen = { on, ink: readInk(document.body), font: fontOf(document.body) };
  fill(pen, 'surface', 0, 0, WIDTH, HEAD + geometry.height + FOOT);
  title(pen, playing, frame);
  on.save();
  on.translate(PAD, HEAD);
  stage(pen, playing, frame, geometry);
  on.restore();
  words(pen, frame, HEAD + geometry.height + 34);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

function fontOf(element: HTMLElement): string {
  return getComputedStyle(element).fontFamily;
}

function fill({ on, ink }: Pen, swatch: Swatch, ...box: [number, number, number, number]): void {
  on.fillStyle = ink[swatch];
  on.fillRect(...box);
}

type Written = { readonly size?: number; readonly weight?: number; readonly ink?: Swatch };

function write(pen: Pen, text: string, x: number, y: number, as: Written = {}): void {
  pen.on.font = `${as.weight ?? 500} ${as.size ?? 14}px ${pen.font}`;
  pen.on.fillStyle = pen.ink[as.ink ?? 'ink'];
  pen.on.fillText(text, x, y);
}

function title(pen: Pen, { trace, scenario, player }: Playing, frame: Frame): void {
  const name = trace.branch === null && trace.title === 'Story' ? '' : trace.title;
  write(pen, `${scenario.id}  step ${frame.i + 1} of ${trace.frames.length}`, PAD, 40, {
    size: 20,
    weight: 650,
  });
  const flipped = Object.entries(player.overrides).map(([key, value]) => `${key} ${value}`);
  write(pen, listed([name, ...flipped].filter((part) => part !== '')), PAD, 64, { ink: 'muted' });
}

function stage(pen: Pen, { trace, plan }: Playing, frame: Frame, geometry: Geometry): void {
  const { scene } = frame;
  client(pen, scene, geometry);
  for (const band of geometry.bands) {
    fill(pen, BAND[band.level], 0, band.top, geometry.width, band.height);
  }
  for (const [i, column] of scene.columns.entries()) {
    const lane = geometry.lanes[i];
    if (!lane) continue;
    const { heads } = geometry;
    const crown = column.role === 'leader' ? ' ♛' : '';
    write(pen, `${column.label}${crown}`, lane.left + lane.pad, heads.top + 26, {
      size: 17,
      weight: 700,
    });
    const beside = lane.left + lane.pad + pen.on.measureText(`${column.label}${crown} `).width;
    write(pen, headWords(column), beside + 4, heads.top + 26, { size: 12, ink: 'muted' });
    if (!isLit(column)) off(pen, geometry, lane, scene.plp === true);
    if (i > 0) fill(pen, 'line', lane.left, heads.top, 1, geometry.wires.top - heads.top);
  }
  if (geometry.lineY !== null) {
    fill(pen, 'accent', 0, geometry.lineY, geometry.width, 1.5);
    fill(pen, 'accent', 0, geometry.lineY + 3.5, geometry.width, 1.5);
  }
  for (const band of geometry.bands) {
    write(pen, LEVEL_WORDS[band.level], 10, band.top + 18, { size: 12, ink: 'muted' });
    const fate = bandFate(band.level, scene);
    pen.on.textAlign = 'right';
    const ink = band.level === 'media' ? 'accent' : 'warn';
    write(pen, fate, geometry.width - 10, band.top + 18, { size: 12, weight: 600, ink });
    pen.on.textAlign = 'left';
  }
  for (const token of ghostsAt(trace, frame.i)) page(pen, geometry, token, true);
  for (const token of scene.tokens) page(pen, geometry, token, false);
  wires(pen, scene, geometry, plan.domains.length);
}

const BAND = { server: 'app', cache: 'pc', device: 'dev', media: 'media' } as const;

function client(pen: Pen, scene: Scene, { client: row, width }: Geometry): void {
  const told = scene.acked.length > 0 ? `, told safe: ${listed(scene.acked)}` : '';
  write(pen, `${clientName(scene)}${told}`, 10, row.top + 28, { weight: 650 });
  if (scene.visible === null) return;
  pen.on.textAlign = 'right';
  write(pen, `a reader sees ${listed(scene.visible) || 'nothing'}`, width - 10, row.top + 28, {
    ink: 'muted',
  });
  pen.on.textAlign = 'left';
}

/** Grey hatch over all that needs power. */
function off(pen: Pen, geometry: Geometry, { left, width }: Lane, hasPlp: boolean): void {
  const device = geometry.bands.find(({ level }) => level === 'device');
  const top = geometry.bands[0]?.top ?? 0;
  const bottom = (hasPlp && device?.top) || (geometry.lineY ?? geometry.wires.top);
  fill(pen, 'off', left, top, width, bottom - top);
  stripes(pen, 'off-hatch', { x: left, y: top, width, height: bottom - top }, 9);
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function stripes({ on, ink }: Pen, swatch: Swatch, box: Box, gap: number): void {
  on.save();
  on.beginPath();
  on.rect(box.x, box.y, box.width, box.height);
  on.clip();
  on.strokeStyle = ink[swatch];
  on.lineWidth = gap / 4;
  on.beginPath();
  for (let x = box.x - box.height; x < box.x + box.width; x += gap) {
    on.moveTo(x, box.y + box.height);
    on.lineTo(x + box.height, box.y);
  }
  on.stroke();
  on.restore();
}

const LOOKS: Readonly<
  Record<
    Token['look'] | 'ghost',
    { readonly fill: Swatch | null; readonly edge: Swatch; readonly ink: Swatch }
  >
> = {
  dirty: { fill: 'pc-fill', edge: 'pc-edge', ink: 'pc-ink' },
  clean: { fill: 'clean-fill', edge: 'accent', ink: 'accent' },
  device: { fill: 'dev-fill', edge: 'dev-edge', ink: 'dev-ink' },
  stable: { fill: 'media-fill', edge: 'media-fill', ink: 'media-ink' },
  phantom: { fill: 'clean-fill', edge: 'bad', ink: 'bad' },
  ghost: { fill: null, edge: 'ghost', ink: 'ink' },
};

function page(pen: Pen, geometry: Geometry, token: Token, isGone: boolean): void {
  const { column, level, slot } = token;
  const at = spot(geometry, { zone: 'cell', column, level, slot });
  const [width, height] = [geometry.tokenWidth, geometry.token];
  const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
  const look = LOOKS[isGone ? 'ghost' : token.look];
  const { on, ink } = pen;
  if (look.fill) fill(pen, look.fill, box.x, box.y, width, height);
  if (!isGone && token.look === 'dirty') stripes(pen, 'pc-hatch', box, 8);
  on.strokeStyle = ink[look.edge];
  on.lineWidth = 2;
  on.setLineDash(isGone ? [4, 3] : token.look === 'phantom' ? [2, 2] : []);
  on.strokeRect(box.x + 1, box.y + 1, width - 2, height - 2);
  on.setLineDash([]);
  on.textAlign = 'center';
  write(pen, token.record, at.x, at.y + 4.5, { size: 13, weight: 700, ink: look.ink });
  on.textAlign = 'left';
  if (token.flaw) write(pen, token.flaw, box.x, box.y + height + 11, { size: 10, ink: 'bad' });
}

function wires(pen: Pen, scene: Scene, geometry: Geometry, count: number): void {
  const { top, all } = geometry.wires;
  for (const wire of all) {
    const domain = scene.domains.find(({ id }) => id === wire.id);
    if (!domain) continue;
    for (const x of wire.drops) fill(pen, 'ink', x - 1.5, top, 3, 14);
    fill(pen, domain.on ? 'ink' : 'ghost', wire.left, top + 14, wire.right - wire.left, 3);
    const strip = count === 1 && wire.drops.length > 1 ? ', one strip' : '';
    const name = `${domainWords(domain, scene)}${strip}${domain.on ? '' : ', off'}`;
    write(pen, name, wire.left, top + 36, { size: 12, ink: 'muted' });
  }
}

function words(pen: Pen, frame: Frame, top: number): void {
  const caption = frame.ask ? frame.ask.question : frame.caption.short;
  write(pen, caption, PAD, top, { size: 19, weight: 600 });
  if (!frame.ask) {
    const risk = riskWords(frame);
    write(pen, risksLine(risk), PAD, top + 30, { ink: risk.tone === 'bad' ? 'bad' : 'muted' });
  }
  write(pen, 'Writeback: a small model of real machines', PAD, top + 84, {
    size: 12,
    ink: 'muted',
  });
}
