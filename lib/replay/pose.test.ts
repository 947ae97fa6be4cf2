// Laws of the moving picture, on real stories: it depends on the playhead alone, never jumps, and shows on
// stable media exactly what the model says is there.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_NAMES, scenarioOf } from './fixtures/scenarios';
import { pose } from './pose';
import { tellStory } from './story';
import type { Frame, Place, Pose, Scene, Trace } from './trace';

const TRACES: readonly Trace[] = SCRIPT_NAMES.flatMap((name) => {
  const { story } = tellStory(scenarioOf(name));
  return [story.trunk, ...story.branches];
});

const options = { numRuns: process.env.DEEP ? 5000 : 200, ...(process.env.CI ? { seed: 42 } : {}) };
const anyTrace = fc.constantFrom(...TRACES);
const anyUnit = fc.double({ min: 0, max: 1, noNaN: true });

const kw = tellStory(scenarioOf('killOrPower')).story;

/** The scene of an early frame, with all its pages marred or none. */
function flawed(flaw: 'torn' | null): Scene {
  const { scene } = kw.trunk.frames[2] as Frame;
  const tokens = scene.tokens.map((token) => (flaw ? { ...token, flaw } : token));
  return { ...scene, tokens };
}

/** A made-up flat stage, so that positions can be compared. */
function point(place: Place): readonly [number, number] {
  const column = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  switch (place.zone) {
    case 'cell':
      return [
        column(place.column) + place.slot,
        ['server', 'cache', 'device', 'media'].indexOf(place.level),
      ];
    case 'head':
      return [column(place.column), -1];
    default:
      return [place.zone === 'producer' ? 0 : 1000, -2];
  }
}

function at({ from, to, progress }: Pose): readonly [number, number] {
  const [x0, y0] = point(from);
  const [x1, y1] = point(to);
  return [x0 + (x1 - x0) * progress, y0 + (y1 - y0) * progress];
}

function byId(poses: readonly Pose[]): ReadonlyMap<string, Pose> {
  return new Map(poses.map((each) => [each.id, each]));
}

describe('pose', () => {
  it('shows the scene itself at a whole frame', () => {
    for (const trace of TRACES) {
      for (const frame of trace.frames) {
        const shown = pose(trace, frame.i);
        expect(shown.map((each) => each.id)).toEqual(frame.scene.tokens.map((token) => token.id));
        for (const each of shown)
          expect(each).toMatchObject({ what: 'token', progress: 1, opacity: 1 });
      }
    }
  });

  it('depends on the playhead alone, however it came there', () => {
    fc.assert(
      fc.property(anyTrace, fc.array(anyUnit, { minLength: 2, maxLength: 8 }), (trace, units) => {
        const us = units.map((unit) => unit * (trace.frames.length - 1));
        const forward = new Map([...us].sort((a, b) => a - b).map((u) => [u, pose(trace, u)]));
        const backward = new Map([...us].sort((a, b) => b - a).map((u) => [u, pose(trace, u)]));
        for (const u of us) {
          expect(backward.get(u)).toEqual(forward.get(u));
          expect(pose(trace, u)).toEqual(forward.get(u));
        }
      }),
      options,
    );
  });

  it('never jumps: near positions of the playhead are near pictures', () => {
    const step = 1e-4;
    fc.assert(
      fc.property(anyTrace, anyUnit, (trace, unit) => {
        const u = unit * (trace.frames.length - 1 - step);
        const a = byId(pose(trace, u));
        const b = byId(pose(trace, u + step));
        for (const id of new Set([...a.keys(), ...b.keys()])) {
          const before = a.get(id);
          const after = b.get(id);
          // What is in one picture alone has to be all but invisible there.
          expect(Math.abs((before?.opacity ?? 0) - (after?.opacity ?? 0)), id).toBeLessThan(0.05);
          if (!before || !after) continue;
          const [x0, y0] = at(before);
          const [x1, y1] = at(after);
          const size = Math.hypot(
            point(before.from)[0] - point(before.to)[0],
            point(before.from)[1] - point(before.to)[1],
          );
          expect(Math.hypot(x1 - x0, y1 - y0), id).toBeLessThanOrEqual(0.05 * (size + 1));
        }
      }),
      options,
    );
  });

  it('meets the next whole frame from both sides', () => {
    for (const trace of TRACES) {
      for (const frame of trace.frames.slice(1)) {
        const whole = byId(pose(trace, frame.i));
        for (const near of [frame.i - 1e-7, frame.i + 1e-7]) {
          for (const each of pose(trace, near)) {
            const still = whole.get(each.id);
            if (!still) {
              expect(each.opacity).toBeLessThan(0.01);
              continue;
            }
            const [x0, y0] = at(each);
            const [x1, y1] = at(still);
            expect(Math.hypot(x1 - x0, y1 - y0)).toBeLessThan(0.01);
          }
        }
      }
    }
  });

  it('clamps the playhead', () => {
    for (const trace of TRACES) {
      expect(pose(trace, -3)).toEqual(pose(trace, 0));
      expect(pose(trace, 1e6)).toEqual(pose(trace, trace.frames.length - 1));
    }
  });

  it('keeps progress and opacity within their range, and every id once', () => {
    fc.assert(
      fc.property(anyTrace, anyUnit, (trace, unit) => {
        const poses = pose(trace, unit * (trace.frames.length - 1));
        expect(new Set(poses.map((each) => each.id)).size).toBe(poses.length);
        for (const each of poses) {
          for (const value of [each.progress, each.opacity]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
      }),
      options,
    );
  });

  it('slides a copy from its source, which stays', () => {
    let copies = 0;
    for (const trace of TRACES) {
      for (const frame of trace.frames.slice(1)) {
        for (const delta of frame.deltas.filter((each) => each.op === 'copy')) {
          const early = byId(pose(trace, frame.i - 1 + 1e-6));
          const copy = early.get(delta.entity);
          expect(copy?.from).not.toEqual(copy?.to);
          copies += 1;
        }
      }
    }
    expect(copies).toBeGreaterThan(20);
  });

  it('carries the flaw of a page, and changes it with its look', () => {
    const torn = { ...kw.trunk.frames[1], scene: flawed('torn') } as Frame;
    const trace: Trace = { ...kw.trunk, frames: [{ ...torn, i: 0, scene: flawed(null) }, torn] };
    expect(pose(trace, 0).some(({ flaw }) => flaw !== undefined)).toBe(false);
    expect(pose(trace, 0.2).some(({ flaw }) => flaw !== undefined)).toBe(false);
    const tokens = (u: number) => pose(trace, u).filter(({ what }) => what === 'token');
    expect(tokens(0.9).every(({ flaw }) => flaw === 'torn')).toBe(true);
    expect(tokens(1).every(({ flaw }) => flaw === 'torn')).toBe(true);
  });

  it('stays within sixty things on a stage', () => {
    fc.assert(
      fc.property(anyTrace, anyUnit, (trace, unit) => {
        expect(pose(trace, unit * (trace.frames.length - 1)).length).toBeLessThanOrEqual(60);
      }),
      options,
    );
  });
});

describe('a trace', () => {
  it('puts a token on media exactly when no power cut can take that copy', () => {
    for (const trace of TRACES) {
      for (const { scene } of trace.frames) {
        for (const token of scene.tokens) {
          if (token.level === 'media') expect(token.look).toBe('stable');
          if (token.look === 'stable') expect(token.level).toBe('media');
        }
      }
    }
  });

  it('names for every event only causes that came before it', () => {
    for (const trace of TRACES) {
      const seen = new Set<string>();
      for (const event of trace.frames.flatMap((frame) => frame.events)) {
        for (const cause of event.cause) expect(seen.has(cause)).toBe(true);
        seen.add(event.id);
      }
    }
  });

  it('leads every acknowledgement back to what the producer sent', () => {
    for (const trace of TRACES) {
      const events = trace.frames.flatMap((frame) => frame.events);
      const find = new Map(events.map((event) => [event.id, event]));
      for (const ack of events.filter((event) => event.kind === 'ack')) {
        const chain = new Set<string>();
        const visit = (id: string): void => {
          if (chain.has(id)) return;
          chain.add(id);
          for (const cause of find.get(id)?.cause ?? []) visit(cause);
        };
        visit(ack.id);
        const kinds = [...chain].map((id) => find.get(id)?.kind);
        expect(kinds).toContain('sent');
      }
    }
  });

  it('explains every change of a token by a delta, and every delta by an event of its frame', () => {
    for (const trace of TRACES) {
      for (const frame of trace.frames.slice(1)) {
        const before = new Map(trace.frames[frame.i - 1]?.scene.tokens.map((t) => [t.id, t]));
        const now = new Map(frame.scene.tokens.map((token) => [token.id, token]));
        const explained = new Set(frame.deltas.map((delta) => delta.entity));
        for (const id of new Set([...before.keys(), ...now.keys()])) {
          const a = before.get(id);
          const b = now.get(id);
          if (a?.look !== b?.look || a?.acked !== b?.acked) expect(explained).toContain(id);
        }
        const ids = new Set(frame.events.map((event) => event.id));
        for (const delta of frame.deltas) expect(ids.has(delta.why), delta.entity).toBe(true);
      }
    }
  });
});
