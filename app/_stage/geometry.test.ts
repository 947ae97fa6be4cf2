import { describe, expect, it } from 'vitest';
import type { Level } from '@/lib/replay/trace';
import { layStage, messagePoint, type Room, spot, watermarkPoint } from './geometry';
import type { StagePlan } from './plan';

const plan: StagePlan = {
  columns: ['b1', 'b2', 'b3'].map((id) => ({ id, label: id })),
  levels: (['cache', 'device', 'media'] as const).map((level) => ({ level, slots: 3 })),
  domains: [{ id: 'A', columns: [0, 1, 2] }],
  isCluster: true,
  hasConsumer: true,
  hasHighWatermark: true,
  hasMessages: true,
  longestName: 2,
  poolSize: 12,
};

const WIDTHS = [320, 360, 390, 430, 640];

function room(width: number, change: Partial<Room> = {}): Room {
  return { width, height: null, isCompact: width < 390, isSlim: false, ...change };
}

function levelAt(geometry: ReturnType<typeof layStage>, y: number): Level | undefined {
  return geometry.bands.find((band) => y > band.top && y < band.top + band.height)?.level;
}

describe('layStage', () => {
  it.each(WIDTHS)('keeps every token inside its column and its band at %i px', (width) => {
    const geometry = layStage(plan, room(width));
    for (const lane of geometry.lanes) {
      for (const level of ['cache', 'device', 'media'] as const) {
        for (const slot of [0, 1, 2, 3, 4, 5]) {
          if (slot > 2) continue;
          const at = spot(geometry, { zone: 'cell', column: lane.id, level, slot });
          expect(at.x - geometry.token / 2).toBeGreaterThanOrEqual(lane.left);
          expect(at.x + geometry.token / 2).toBeLessThanOrEqual(lane.left + lane.width);
          expect(levelAt(geometry, at.y - geometry.token / 2)).toBe(level);
          expect(levelAt(geometry, at.y + geometry.token / 2)).toBe(level);
        }
      }
    }
  });

  it.each(WIDTHS)('draws the line between the volatile bands and the media at %i px', (width) => {
    const geometry = layStage(plan, room(width));
    const media = geometry.bands.find(({ level }) => level === 'media');
    expect(geometry.lineY).toBe((media?.top ?? 0) - 5);
    for (const band of geometry.bands) {
      if (band.level !== 'media')
        expect(band.top + band.height).toBeLessThanOrEqual(geometry.lineY ?? 0);
    }
  });

  it('fits three records side by side on three brokers, down to 320 px', () => {
    for (const width of WIDTHS)
      expect(layStage(plan, room(width)).perRow).toBeGreaterThanOrEqual(3);
  });

  it('gives long names the width they need, and still stays inside the columns', () => {
    for (const width of WIDTHS) {
      const long = { ...plan, longestName: 5 };
      const geometry = layStage(long, room(width));
      const letters = geometry.token < 32 ? 7.5 : 8;
      expect(geometry.tokenWidth).toBeGreaterThanOrEqual(Math.ceil(5 * letters));
      const [lane] = geometry.lanes;
      const last = { column: 'b1', level: 'cache' as const, slot: geometry.perRow - 1 };
      const { x } = spot(geometry, { zone: 'cell', ...last });
      expect(x + geometry.tokenWidth / 2).toBeLessThanOrEqual(
        (lane?.left ?? 0) + (lane?.width ?? 0),
      );
    }
  });

  it('gives six records a second row', () => {
    const six = { ...plan, levels: plan.levels.map((level) => ({ ...level, slots: 6 })) };
    const geometry = layStage(six, room(390));
    const first = spot(geometry, { zone: 'cell', column: 'b1', level: 'media', slot: 0 });
    const fourth = spot(geometry, { zone: 'cell', column: 'b1', level: 'media', slot: 3 });
    expect(fourth.x).toBe(first.x);
    expect(levelAt(geometry, fourth.y + geometry.token / 2)).toBe('media');
  });

  it('folds an unused device cache away on a small phone, and only there', () => {
    const unused = {
      ...plan,
      levels: plan.levels.map((each) => (each.level === 'device' ? { ...each, slots: 0 } : each)),
    };
    expect(layStage(unused, room(320)).bands.map(({ level }) => level)).toEqual(['cache', 'media']);
    expect(layStage(unused, room(390)).bands).toHaveLength(3);
    expect(layStage(plan, room(320)).bands).toHaveLength(3);
  });

  it('spends spare height on the bands and never exceeds it', () => {
    const low = layStage(plan, room(390));
    const high = layStage(plan, room(390, { height: low.height + 60 }));
    expect(high.height).toBeGreaterThan(low.height + 50);
    expect(high.height).toBeLessThanOrEqual(low.height + 60);
    expect(layStage(plan, room(390, { height: 50 })).height).toBe(low.height);
  });

  it('gives each feed a wire of its own', () => {
    const apart = { ...plan, domains: [0, 1, 2].map((at) => ({ id: `${at}`, columns: [at] })) };
    const { wires } = layStage(apart, room(320));
    expect(wires.all).toHaveLength(3);
    wires.all.slice(1).forEach((wire, i) => {
      expect(wire.left).toBeGreaterThan(wires.all[i]?.right ?? 0);
    });
    for (const wire of wires.all) expect(wire.right - wire.left).toBeGreaterThanOrEqual(80);
  });
});

describe('messagePoint', () => {
  it('starts and ends at its places and keeps to the gutter between', () => {
    const geometry = layStage(plan, room(390));
    const from = { zone: 'producer' } as const;
    const to = { zone: 'cell', column: 'b3', level: 'cache', slot: 0 } as const;
    expect(messagePoint(geometry, from, to, 0)).toEqual(spot(geometry, from));
    expect(messagePoint(geometry, from, to, 1)).toEqual(spot(geometry, to));
    expect(messagePoint(geometry, from, to, 0.4).y).toBe(geometry.gutterY);
  });
});

describe('watermarkPoint', () => {
  it('stands in the gap behind the last record that it covers', () => {
    const geometry = layStage(plan, room(390));
    const left = spot(geometry, { zone: 'cell', column: 'b1', level: 'cache', slot: 1 }).x;
    const right = spot(geometry, { zone: 'cell', column: 'b1', level: 'cache', slot: 2 }).x;
    const { x } = watermarkPoint(geometry, 'b1', 2);
    expect(x).toBeGreaterThan(left);
    expect(x).toBeLessThan(right);
  });
});
