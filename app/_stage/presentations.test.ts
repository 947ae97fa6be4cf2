// What holds for every presentation of a frame at once, on real stories of every kind of world that the fixtures have.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_NAMES, scenarioOf } from '@/lib/replay/fixtures/scenarios';
import { pose } from '@/lib/replay/pose';
import { tellStory } from '@/lib/replay/story';
import { layStage, spot } from './geometry';
import { planStage } from './plan';
import { risksLine, riskWords, stageSummary } from './words';

const stories = SCRIPT_NAMES.map((name) => tellStory(scenarioOf(name)).story);
const traces = stories.flatMap(({ trunk, branches }) => [trunk, ...branches]);
const runs = process.env.DEEP ? 5000 : 200;
const options = { numRuns: runs, ...(process.env.CI ? { seed: 11 } : {}) };

describe('a frame', () => {
  it('has a caption, a sentence for the ear, a line in the transcript and a summary', () => {
    for (const trace of traces) {
      for (const frame of trace.frames) {
        const { short, sr } = frame.caption;
        expect(short.length).toBeGreaterThan(0);
        expect(short.length).toBeLessThanOrEqual(64);
        expect(short.split(' ').length).toBeLessThanOrEqual(12);
        expect(sr).toMatch(/\w/);
        expect(sr).not.toMatch(/\br\d/);
        expect(risksLine(riskWords(frame))).toMatch(/\.$/);
        expect(stageSummary(frame, trace.frames.length)).toContain(`Step ${frame.i + 1} of`);
      }
    }
  });
});

describe('the stage', () => {
  it('shows a page under the line exactly when the model has it on stable media', () => {
    const anyStory = fc.constantFrom(...stories);
    const anyWidth = fc.constantFrom(320, 360, 390, 430, 640);
    fc.assert(
      fc.property(anyStory, anyWidth, fc.nat(), fc.nat(), (story, width, t, f) => {
        const all = [story.trunk, ...story.branches];
        const room = { width, height: null, isCompact: width < 390, isSlim: false };
        const geometry = layStage(planStage(all), room);
        const trace = all[t % all.length] ?? story.trunk;
        const frame = trace.frames[f % trace.frames.length];
        const durable = frame?.scene.tokens.filter(({ level }) => level === 'media') ?? [];
        const under = pose(trace, frame?.i ?? 0).filter(
          ({ to }) => spot(geometry, to).y > (geometry.lineY ?? Number.POSITIVE_INFINITY),
        );
        expect(under.map(({ id }) => id)).toEqual(durable.map(({ id }) => id));
        for (const { look } of under) expect(look).toBe('stable');
      }),
      options,
    );
  });

  it('has a pool for whatever there is at any position, and no more than sixty', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stories),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (story, t, unit) => {
          const all = [story.trunk, ...story.branches];
          const { poolSize } = planStage(all);
          const trace = all[t % all.length] ?? story.trunk;
          const poses = pose(trace, unit * (trace.frames.length - 1));
          expect(poses.length).toBeLessThanOrEqual(poolSize);
          expect(poolSize).toBeLessThanOrEqual(60);
        },
      ),
      options,
    );
  });
});
