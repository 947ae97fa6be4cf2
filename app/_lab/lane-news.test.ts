import { describe, expect, it } from 'vitest';
import { SCRIPT_NAMES, scenarioOf } from '@/lib/replay/fixtures/scenarios';
import { tellStory } from '@/lib/replay/story';
import { newsOf } from './lane-news';

const traces = SCRIPT_NAMES.flatMap((name) => {
  const { story } = tellStory(scenarioOf(name));
  return [story.trunk, ...story.branches];
});

describe('newsOf', () => {
  it('adds up to the scene: what came and went is all that changed', () => {
    for (const trace of traces) {
      const shown = new Map<string, string>();
      for (const { i, scene } of trace.frames) {
        for (const { came, went } of newsOf(trace, i).lanes) {
          for (const { id } of went) shown.delete(id);
          for (const { id, look } of came) shown.set(id, look);
        }
        expect(shown).toEqual(new Map(scene.tokens.map(({ id, look }) => [id, look])));
      }
    }
  });

  it('has a word for a column that goes dark, and for one that comes back', () => {
    const { story } = tellStory(scenarioOf('killOrPower'));
    const dark = story.branches.find(({ branch }) => branch === 'power-all');
    const words = dark?.frames.flatMap(({ i }) => newsOf(dark, i).lanes.map(({ word }) => word));
    expect(words).toContain('off');
    expect(words?.filter((word) => word !== null && word !== 'off').length).toBeGreaterThan(0);
  });

  it('shows every message of the step and nothing outside the trace', () => {
    for (const trace of traces) {
      for (const frame of trace.frames) {
        expect(newsOf(trace, frame.i).messages).toEqual(frame.messages);
      }
      expect(newsOf(trace, 99).lanes).toEqual([]);
    }
  });
});
