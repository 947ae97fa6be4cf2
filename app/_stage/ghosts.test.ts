import { describe, expect, it } from 'vitest';
import type { Column, Scene, Trace } from '@/lib/replay/trace';
import { ghostsAt } from './ghosts';
import { frame, scene, token } from './story.fixture';

const dark = (now: Scene, id: string): Scene => ({
  ...now,
  columns: now.columns.map(
    (c): Column => (c.id === id ? { ...c, power: 'off', process: 'dead' } : c),
  ),
});

const full = scene([token('r1@b1'), token('r1@b1', 'media'), token('r1@b2')]);
const afterCut = dark(scene([token('r1@b1', 'media'), token('r1@b2')]), 'b1');

function traceOf(scenes: readonly Scene[]): Trace {
  const frames = scenes.map((each, i) => frame(i, { scene: each }));
  return { scenario: 'KW-01', branch: null, title: '', frames, forkedAt: frames.length };
}

describe('ghostsAt', () => {
  it('is empty before anything is gone', () => {
    expect(ghostsAt(traceOf([full, full]), 1)).toEqual([]);
    expect(ghostsAt(traceOf([full]), 0)).toEqual([]);
  });

  it('keeps what a dark column lost for as long as it is dark', () => {
    const trace = traceOf([full, afterCut, afterCut, afterCut]);
    for (const at of [1, 2, 3]) {
      expect(ghostsAt(trace, at).map(({ id }) => id)).toEqual(['r1@b1.cache']);
    }
  });

  it('shows a copy that a running column dropped for one step', () => {
    const dropped = scene([token('r1@b1'), token('r1@b1', 'media')]);
    const trace = traceOf([full, dropped, dropped]);
    expect(ghostsAt(trace, 1).map(({ id }) => id)).toEqual(['r1@b2.cache']);
    expect(ghostsAt(trace, 2)).toEqual([]);
  });

  it('ends when the column is up again', () => {
    const trace = traceOf([full, afterCut, scene([token('r1@b1', 'media'), token('r1@b2')])]);
    expect(ghostsAt(trace, 2)).toEqual([]);
  });
});
