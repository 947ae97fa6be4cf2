import { describe, expect, it } from 'vitest';
import { scenarioOf } from '@/lib/replay/fixtures/scenarios';
import { tellStory } from '@/lib/replay/story';
import { beforeAsking } from './predict-risk';
import { danger, risksLine, riskWords } from './words';

const { trunk } = tellStory(scenarioOf('killOrPower')).story;
const ask = trunk.frames.findIndex((frame) => frame.ask !== null);

describe('beforeAsking', () => {
  it('says nothing of the state that is asked about, in words or as a bar', () => {
    expect(ask).toBeGreaterThan(1);
    const seen = beforeAsking(trunk, ask);
    for (const i of [ask - 1, ask]) {
      const frame = seen.frames[i];
      if (!frame) throw new Error(`no frame ${i}`);
      expect(risksLine(riskWords(frame))).toBe('What a power cut would cost here is asked next.');
      expect(danger(frame)).toBe(0);
      expect(frame.scene).toEqual(trunk.frames[i]?.scene);
    }
    expect(trunk.frames.slice(0, ask - 1)).toEqual(seen.frames.slice(0, ask - 1));
  });

  it('is the story itself once nothing is open', () => {
    expect(beforeAsking(trunk, null)).toBe(trunk);
  });
});
