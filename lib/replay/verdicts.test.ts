import { describe, expect, it } from 'vitest';
import { SCRIPT_NAMES, scenarioOf } from './fixtures/scenarios';
import { tellStory } from './story';
import { changesBetween } from './verdicts';

describe('changesBetween', () => {
  it('finds nothing between a story and itself', () => {
    for (const name of SCRIPT_NAMES) {
      const { story } = tellStory(scenarioOf(name));
      expect(changesBetween(story, tellStory(scenarioOf(name)).story)).toEqual([]);
    }
  });

  it('names the answers and the endings that a setting changes, and no others', () => {
    const scenario = scenarioOf('killOrPower');
    const { story } = tellStory(scenario);
    const flushed = tellStory(scenario, { 'flush.messages': 1 }).story;
    const changes = changesBetween(story, flushed);
    const ends = changes.flatMap((each) => (each.kind === 'end' ? [each] : []));
    expect(ends).toEqual([
      { kind: 'end', branch: 'power-all', title: expect.any(String), from: ['r1'], to: [] },
    ]);
    const asks = changes.flatMap((each) => (each.kind === 'ask' ? [each] : []));
    expect(asks.length).toBeGreaterThan(0);
    for (const { from, to } of asks) expect(from).not.toBe(to);
    expect(asks.every(({ to }) => to === 'never')).toBe(true);
  });

  it('tells the same the other way round', () => {
    const scenario = scenarioOf('killOrPower');
    const { story } = tellStory(scenario);
    const flushed = tellStory(scenario, { 'flush.messages': 1 }).story;
    expect(changesBetween(flushed, story)).toHaveLength(changesBetween(story, flushed).length);
  });
});
