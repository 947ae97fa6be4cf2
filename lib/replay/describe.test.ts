import { describe, expect, it } from 'vitest';
import { describeRisk, describeScene } from './describe';
import { scenarioOf } from './fixtures/scenarios';
import { tellStory } from './story';
import type { Frame, Trace } from './trace';

function traceOf(name: Parameters<typeof scenarioOf>[0], branch: string | null): Trace {
  const { story } = tellStory(scenarioOf(name));
  const trace = branch === null ? story.trunk : story.branches.find((t) => t.branch === branch);
  if (!trace) throw new Error(`no branch ${branch}`);
  return trace;
}

function frameOf(trace: Trace, i: number): Frame {
  const frame = trace.frames[i];
  if (!frame) throw new Error(`no frame ${i}`);
  return frame;
}

describe('describeScene', () => {
  it('says who holds what, how deep, and what the producer was told', () => {
    expect(describeScene(frameOf(traceOf('oneFeed', null), 6).scene)).toBe(
      'b 1, the leader, in the ISR, holds r 1 in the page cache, dirty. ' +
        'b 2, in the ISR, holds r 1 in the page cache, clean; r 1 on stable media. ' +
        'b 3, in the ISR, holds r 1 in the page cache, dirty. ' +
        'The producer has acks for r 1. A consumer can read r 1.',
    );
  });

  it('says what is dead, fenced and lost', () => {
    const text = describeScene(frameOf(traceOf('oneFeed', 'site'), 13).scene);
    expect(text).toContain('Lost: r 1.');
    const dark = describeScene(frameOf(traceOf('oneFeed', 'site'), 9).scene);
    expect(dark).toContain('b 1, without power, fenced, out of the ISR, holds nothing.');
  });

  it('speaks of files on a single host', () => {
    expect(describeScene(frameOf(traceOf('writebackTriggers', 'request'), 4).scene)).toBe(
      'a.log holds w 1 in the page cache, clean; w 1 on stable media. b.log holds nothing. ' +
        'fsync has returned for w 1.',
    );
  });
});

describe('describeRisk', () => {
  it('names the set that costs something, and what', () => {
    expect(describeRisk(frameOf(traceOf('killOrPower', null), 3))).toBe(
      'If rack A lost power now, r1 could be lost.',
    );
    expect(describeRisk(frameOf(traceOf('oneFeed', null), 4))).toBe(
      'If the whole site lost power now, r1 could be lost.',
    );
    expect(describeRisk(frameOf(traceOf('killOrPower', 'acks-one'), 5))).toBe(
      'If rack A lost power now, r1 and r2 could be lost.',
    );
  });

  it('is silent where nothing acknowledged is at stake', () => {
    expect(describeRisk(frameOf(traceOf('killOrPower', null), 0))).toBe(null);
    expect(describeRisk(frameOf(traceOf('killOrPower', 'kill-one'), 7))).toBe(null);
  });

  it('does not threaten with what is lost already', () => {
    const trace = traceOf('killOrPower', 'power-all');
    expect(describeRisk(frameOf(trace, trace.frames.length - 1))).toBe(null);
  });

  it('says what is left to hope for when all is dark', () => {
    expect(describeRisk(frameOf(traceOf('killOrPower', 'power-all'), 5))).toBe(
      'Whatever returns first, r1 is lost.',
    );
    expect(describeRisk(frameOf(traceOf('oneFeed', 'site'), 8))).toBe(
      'Whatever returns first, r1 could still be lost.',
    );
  });
});
