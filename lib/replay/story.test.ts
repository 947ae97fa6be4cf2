import { describe, expect, it } from 'vitest';
import {
  checked,
  kafkaScript,
  SCRIPT_NAMES,
  SCRIPTS,
  scenarioOf,
  storageScript,
} from './fixtures/scenarios';
import { checkScript } from './script/check-script';
import { tellStory } from './story';
import type { Story, Trace } from './trace';

function tracesOf(story: Story): readonly Trace[] {
  return [story.trunk, ...story.branches];
}

function asksOf(story: Story): Record<string, Record<string, string>> {
  const asks: Record<string, Record<string, string>> = {};
  for (const { frames } of tracesOf(story)) {
    for (const { ask } of frames) {
      if (ask) asks[ask.id] = Object.fromEntries(ask.rows.map((row) => [row.key, row.truth]));
    }
  }
  return asks;
}

describe('tellStory', () => {
  for (const name of SCRIPT_NAMES) {
    it(`holds every claim of ${name}`, () => {
      expect(tellStory(scenarioOf(name)).problems).toEqual([]);
    });

    it(`tells ${name} the same twice`, () => {
      expect(tellStory(scenarioOf(name))).toEqual(tellStory(scenarioOf(name)));
    });

    it(`tells ${name} in plain JSON`, () => {
      const { story } = tellStory(scenarioOf(name));
      expect(JSON.parse(JSON.stringify(story))).toEqual(story);
    });

    it(`keeps every caption of ${name} short`, () => {
      for (const { frames } of tracesOf(tellStory(scenarioOf(name)).story)) {
        for (const { caption } of frames) {
          expect(caption.short).not.toBe('');
          expect(caption.short.length).toBeLessThanOrEqual(64);
          expect(caption.short.split(/\s+/).length).toBeLessThanOrEqual(12);
          expect(caption.long.length).toBeLessThanOrEqual(160);
          expect(caption.sr).not.toMatch(/\b[a-z]\d\b/);
        }
      }
    });
  }

  it('computes the truth of every ask', () => {
    expect(asksOf(tellStory(scenarioOf('killOrPower')).story)).toEqual({
      'which-fault': {
        'kill@b1/r1': 'never',
        'power@b1/r1': 'never',
        'kill@A/r1': 'never',
        'power@A/r1': 'possible',
      },
      'kill-acks-one': { 'kill@b1/r1': 'never', 'kill@b1/r2': 'certain' },
    });
    expect(asksOf(tellStory(scenarioOf('oneFeed')).story)).toEqual({
      'which-fault': { 'kill@b1/r1': 'never', 'power@A/r1': 'never', 'power@site/r1': 'possible' },
      'second-loss': { 'power@B/r1': 'never', 'power@C/r1': 'never' },
    });
    expect(asksOf(tellStory(scenarioOf('lastReplica')).story)).toEqual({
      'short-returns': { 'restart@b1/r1': 'certain' },
      'one-more-stop': { 'heal@b3/r1': 'never', 'kill@b3/r1': 'certain' },
    });
    expect(asksOf(tellStory(scenarioOf('writebackTriggers')).story)).toEqual({
      'clean-cut': { 'power@h1/w1': 'possible' },
      'fsync-cut': { 'power@h1/w1': 'never' },
    });
  });

  it('runs the trunk again under what a branch sets', () => {
    const { story } = tellStory(scenarioOf('killOrPower'));
    const branch = story.branches.find((trace) => trace.branch === 'acks-one');
    const acked = (at: number) => branch?.frames[at]?.scene.acked;
    expect(branch?.forkedAt).toBe(story.trunk.frames.length);
    // With acks=1 the producer is told at the append, two frames before the trunk says so.
    expect(acked(1)).toEqual(['r1']);
    expect(story.trunk.frames[1]?.scene.acked).toEqual([]);
  });

  it('gives each fence before a restart a frame of its own, in the written order', () => {
    const { story } = tellStory(scenarioOf('killOrPower'));
    const branch = story.branches.find((trace) => trace.branch === 'kill-all');
    const shorts = branch?.frames.slice(branch.forkedAt).map((frame) => frame.caption.short);
    expect(shorts).toEqual([
      'kill -9 on all three: every page cache survives',
      'b1 is fenced: b2 leads',
      'b2 is fenced: b3 leads',
      'b3 is fenced: no leader is left',
      'Fenced, then back with full logs; b3 leads',
    ]);
  });

  it('finds every mark, in the trunk or in its branch', () => {
    const { story } = tellStory(scenarioOf('killOrPower'));
    expect(story.marks.acked).toEqual({ branch: null, frame: 3 });
    expect(story.marks.drained).toEqual({ branch: 'kill-one', frame: 7 });
    for (const [mark, { branch, frame }] of Object.entries(story.marks)) {
      const trace = tracesOf(story).find((each) => each.branch === branch);
      expect(trace?.frames[frame]?.mark).toBe(mark);
    }
  });

  it('says what the model has when a claim is false, with the path of the claim', () => {
    const { problems } = tellStory(
      checked(kafkaScript([{ produce: 'r1' }, { expect: { acked: ['r1'], r1: { b2: 'cache' } } }])),
    );
    // The order of the claims is the order of the script.
    expect(problems.map(({ path, what }) => ({ path, what }))).toEqual([
      {
        path: ['script', 1, 'expect', 'acked'],
        what: 'expected acked: [r1], but acked is []',
      },
      {
        path: ['script', 1, 'expect', 'r1'],
        what: 'expected r1: {b2: cache}, but r1 is {b2: gone}',
      },
    ]);
  });

  it('says why a step cannot be done, and tells no more of that path', () => {
    const { problems, story } = tellStory(
      checked(kafkaScript([{ produce: 'r1' }, { fence: 'b2' }, { produce: 'r2' }])),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      path: ['script', 1],
      what: 'fence cannot be done here: b2 runs and is reachable, so its session holds',
    });
    expect(story.trunk.frames).toHaveLength(2);
  });

  it('refuses an await of a record that is not acknowledged after settling', () => {
    const steps = [{ partition: ['b2', 'b3'] }, { produce: 'r1' }, { await: 'r1 acked' }];
    const { problems } = tellStory(checked(kafkaScript(steps)));
    expect(problems[0]?.what).toBe(
      'await cannot be done here: r1 is not acked after settling; the ISR is [b1, b2, b3]',
    );
  });

  it('asserts the truth of the ask before it by canLose', () => {
    const ask = {
      ask: { id: 'all', when: [{ power: { of: 'A' } }], about: ['r1'] },
      say: 'Is r1 lost?',
    };
    const steps = (names: readonly string[]) => [
      { produce: 'r1' },
      { await: 'r1 acked' },
      ask,
      { expect: { canLose: names } },
    ];
    expect(tellStory(checked(kafkaScript(steps(['r1'])))).problems).toEqual([]);
    expect(tellStory(checked(kafkaScript(steps([])))).problems[0]?.what).toBe(
      'expected canLose: [], but the ask before it can lose [r1]',
    );
  });

  it('warns of a dead broker that time would fence', () => {
    const steps = [{ kill: { of: 'b1' } }, { pass: '40s' }];
    const { problems } = tellStory(checked(kafkaScript(steps)));
    expect(problems).toMatchObject([{ severity: 'warning', path: ['script', 1] }]);
  });

  it('rejects a path of more than 24 frames', () => {
    const steps = Array.from({ length: 25 }, () => ({ pass: '1s' }));
    expect(tellStory(checked(storageScript(steps))).problems[0]?.what).toContain('26 frames');
  });

  it('asserts nothing under a lever, and leaves out what no longer applies', () => {
    const steps = [
      { produce: 'r1' },
      { await: 'r1 acked' },
      { expect: { r1: { b1: 'cache' } } },
      { power: { of: 'A' } },
      { restart: ['b1', 'b2', 'b3'] },
    ];
    const { story, problems } = tellStory(checked(kafkaScript(steps)), { 'flush.messages': 1 });
    expect(problems).toEqual([]);
    expect(story.trunk.frames.at(-1)?.scene.lost).toEqual([]);
    expect(tellStory(checked(kafkaScript(steps))).story.trunk.frames.at(-1)?.scene.lost).toEqual([
      'r1',
    ]);
  });
});

/** Every claim of a script changed into a false one, one at a time. */
function mutants(script: unknown): { readonly what: string; readonly value: unknown }[] {
  const found: { what: string; value: unknown }[] = [];
  const visit = (node: unknown, path: readonly (string | number)[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const at = [...path, Array.isArray(node) ? Number(key) : key];
      if (key !== 'expect') {
        visit(child, at);
        continue;
      }
      for (const [claim, value] of Object.entries(child as object)) {
        const copy = structuredClone(script) as never;
        const target = at.reduce((so: Record<string | number, unknown>, step) => {
          return so[step] as Record<string | number, unknown>;
        }, copy);
        target[claim] = falsified(claim, value);
        found.push({ what: `${at.join('.')}.${claim}`, value: copy });
      }
    }
  };
  visit(script, []);
  return found;
}

function falsified(claim: string, value: unknown): unknown {
  if (claim === 'leader') return value === 'none' ? 'b1' : 'none';
  if (Array.isArray(value)) {
    if (value.length > 0) return value.slice(1);
    return claim === 'isr' || claim === 'elr'
      ? ['b2']
      : claim === 'dirty' || claim === 'cached'
        ? ['w1']
        : ['r1'];
  }
  if (typeof value === 'string') return value === 'gone' ? 'media' : 'gone';
  const [first, ...others] = Object.entries(value as Record<string, string>);
  return Object.fromEntries([[first?.[0], first?.[1] === 'gone' ? 'media' : 'gone'], ...others]);
}

describe('a mutated claim', () => {
  for (const name of SCRIPT_NAMES) {
    it(`is caught in ${name}, whichever it is`, () => {
      const all = mutants(SCRIPTS[name]);
      expect(all.length).toBeGreaterThan(5);
      for (const { what, value } of all) {
        const { scenario, problems } = checkScript(value);
        expect(problems, what).toEqual([]);
        expect(scenario && tellStory(scenario).problems.length, what).toBeGreaterThan(0);
      }
    });
  }
});
