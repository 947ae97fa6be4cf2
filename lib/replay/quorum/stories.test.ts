import { describe, expect, it } from 'vitest';
import { describeRisk, describeScene } from '../describe';
import { faultsAt } from '../faults';
import { checkScript } from '../script/check-script';
import type { Scenario } from '../script/scenario';
import { tellStory } from '../story';
import type { Trace } from '../trace';
import { falsified } from '../wal/falsify.fixture';
import { whatIf } from '../what-if';
import forgetfulVoter from './fixtures/forgetful-voter.json';

function scenarioOf(value: unknown): Scenario {
  const { scenario, problems } = checkScript(value);
  if (!scenario) throw new Error(JSON.stringify(problems));
  return scenario;
}

const scenario = scenarioOf(forgetfulVoter);
const { story, problems } = tellStory(scenario);
const traces: readonly Trace[] = [story.trunk, ...story.branches];

describe('the story of a voter that forgot', () => {
  it('holds every claim', () => {
    expect(problems).toEqual([]);
  });

  it('is caught with any of its claims changed', () => {
    for (const { what, value } of falsified(forgetfulVoter, 'r1')) {
      const checked = checkScript(value);
      expect(checked.problems, what).toEqual([]);
      expect(checked.scenario && tellStory(checked.scenario).problems.length, what).toBeGreaterThan(
        0,
      );
    }
  });

  it('knows what one fault can do', () => {
    const ask = story.trunk.frames.find((frame) => frame.ask)?.ask;
    expect(ask?.rows.map(({ key, truth }) => [key, truth])).toEqual([
      ['kill@v2/r1', 'never'],
      ['power@v2/r1', 'possible'],
      ['power@v3/r1', 'never'],
    ]);
  });

  it('is told the same twice, in plain JSON, in words of its own', () => {
    expect(tellStory(scenario).story).toEqual(story);
    expect(JSON.parse(JSON.stringify(story))).toEqual(story);
    for (const { frames } of traces) {
      for (const { caption, scene } of frames) {
        expect(caption.short.length).toBeLessThanOrEqual(64);
        expect(`${caption.long} ${describeScene(scene)}`).not.toMatch(/ISR|epoch|producer/);
      }
    }
    const elected = traces[1]?.frames.find((frame) => frame.mark === 'elected');
    expect(elected?.caption.long).toBe('r1 is lost. v2 votes for v3. v3 leads in term 2.');
    expect(elected && describeScene(elected.scene)).toContain('v 3, the leader, in term 2, holds');
  });

  it('gives the crown to whoever was elected last', () => {
    const elected = traces[1]?.frames.find((frame) => frame.mark === 'elected');
    const leaders = elected?.scene.columns.filter(({ role }) => role === 'leader');
    expect(leaders?.map(({ id }) => id)).toEqual(['v3']);
    expect(elected?.deltas).toContainEqual(
      expect.objectContaining({ entity: 'crown', op: 'move' }),
    );
  });

  it('says which single host a power cut must not hit', () => {
    const acked = story.trunk.frames.find((frame) => frame.mark === 'acked');
    expect(acked && describeRisk(acked)).toBe('If v1 lost power now, r1 could be lost.');
    expect(acked?.risk.bySet.map(({ of }) => of)).toEqual(['v1', 'v2', 'site']);
  });

  it('comes to a quiet end with a leader from every frame and every fault', () => {
    for (const trace of traces) {
      for (const frame of trace.frames) {
        for (const fault of faultsAt(trace, frame.i)) {
          const last = whatIf(scenario, trace.branch, frame.i, fault).frames.at(-1)?.scene;
          expect(last?.columns.filter(({ role }) => role === 'leader')).toHaveLength(1);
          expect(last?.lost).not.toBeNull();
        }
      }
    }
  });

  it('loses nothing under its lever', () => {
    const { story: synced } = tellStory(scenario, { fsync_before_reply: true });
    for (const { frames } of [synced.trunk, ...synced.branches]) {
      for (const { risk } of frames) expect(risk.lose).toEqual({});
    }
  });
});

describe('generated words', () => {
  it('tell proposals, appends and votes', () => {
    const plain = {
      ...forgetfulVoter,
      script: [
        { propose: 'r1' },
        { append: 'v2' },
        { partition: 'v1' },
        { vote: 'v3' },
        { vote: 'v2' },
        { heal: 'v1' },
        { append: 'v1' },
      ],
    };
    const shorts = tellStory(scenarioOf(plain)).story.trunk.frames.map(
      ({ caption }) => caption.short,
    );
    expect(shorts.slice(1)).toEqual([
      'v1 appends r1; a majority has to have it',
      'v2 has r1: a majority, so the client hears OK',
      'v1 is cut off from everyone',
      'v3 asks for votes in term 2: no majority',
      'v2 has 2 of 3 votes and leads in term 3',
      'v1 is reachable again',
      'v1 hears of term 3 and steps down',
    ]);
  });
});

describe('checkScript of a quorum world', () => {
  const step = (value: unknown) => {
    const found = checkScript({ ...forgetfulVoter, script: [{ propose: 'r1' }, value] }).problems;
    return found.map(({ path, what, fix }) => `${path.join('.')}: ${what}; ${fix}`);
  };

  it('says what is wrong with a step', () => {
    expect(step({ vote: 'v9' })[0]).toContain('script.1.vote: "v9" is not a voter');
    expect(step({ append: { to: 'v2' } })[0]).toBe(
      'script.1.append: append lacks from; add the key from',
    );
    expect(step({ propose: 'too-long' })[0]).toContain('"too-long" does not name a record');
    expect(step({ expect: { leader: 'v9' } })[0]).toContain('"v9" is not a voter or none');
    expect(step({ expect: { isr: ['v1'] } })[0]).toContain('isr is neither a record');
    expect(step({ fence: 'v2' })[0]).toContain('a quorum script has no step fence');
    expect(step({ kill: { of: 'v2', keep: 'least' } })[0]).toContain('kill takes no keep');
  });
});
