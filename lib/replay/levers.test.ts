import { describe, expect, it } from 'vitest';
import { engineOf } from './engine';
import { checked, kafkaScript, SCRIPT_NAMES, scenarioOf } from './fixtures/scenarios';
import { kafkaProtocol } from './kafka/kafka-protocol';
import { leversOf, sameChoice, samePoint, setLever } from './levers';
import { tellStory } from './story';
import type { Trace } from './trace';

const scenario = checked({
  ...kafkaScript(
    [
      { produce: 'r1', say: 'b1 has it' },
      { replicate: { record: 'r1', to: ['b2', 'b3'] } },
      { await: 'r1 acked', mark: 'acked' },
      { kill: { of: 'A' } },
      { restart: ['b1', 'b2', 'b3'] },
      { settle: true },
    ],
    { acks: '1' },
  ),
  levers: ['acks', 'min.insync.replicas', 'flush.messages', 'plp'],
});

describe('leversOf', () => {
  it('lists the value of each lever and what else it can be, the default first', () => {
    expect(leversOf(scenario)).toEqual([
      { key: 'acks', value: 1, values: ['all', 1, 0] },
      { key: 'min.insync.replicas', value: 2, values: [1, 2, 3] },
      { key: 'flush.messages', value: null, values: [null, 1] },
      { key: 'plp', value: false, values: [false, true] },
    ]);
  });

  it('shows what is flipped', () => {
    const values = leversOf(scenario, { 'flush.messages': 1, plp: true }).map(({ value }) => value);
    expect(values).toEqual([1, 2, 1, true]);
  });

  it('gives every lever of every script at least two values', () => {
    for (const name of SCRIPT_NAMES) {
      const each = scenarioOf(name);
      expect(leversOf(each).map(({ key }) => key)).toEqual(each.levers);
    }
  });
});

describe('setLever', () => {
  it('sets, and back at the script’s own value leaves no trace', () => {
    const once = setLever(scenario, {}, 'acks', 'all');
    expect(once).toEqual({ acks: 'all' });
    expect(setLever(scenario, once, 'acks', 1)).toEqual({});
    expect(setLever(scenario, { plp: true }, 'flush.messages', null)).toEqual({ plp: true });
  });
});

describe('samePoint', () => {
  it('finds the same step and beat, whatever the lever made of the frames before', () => {
    const { story } = tellStory(scenario);
    const flipped = tellStory(scenario, { 'flush.messages': 1 }).story;
    for (const frame of story.trunk.frames) {
      const at = samePoint(story.trunk, frame.i, flipped.trunk);
      expect(flipped.trunk.frames[at]?.step).toBe(frame.step);
    }
  });

  it('falls back to the last step before that still applies', () => {
    const steps = [
      { produce: 'r1' },
      { await: 'r1 acked' },
      { kill: { of: 'b1' } },
      { fence: 'b1' },
    ];
    const each = checked(kafkaScript(steps));
    const before = tellStory(each).story.trunk;
    // With acks=0 nothing is ever acknowledged, so that step is left out.
    const after = tellStory(each, { acks: 0 }).story.trunk;
    expect(after.frames.map(({ step }) => step)).toEqual([undefined, '0', '2', '3']);
    expect(samePoint(before, 2, after)).toBe(1);
    expect(samePoint(before, 4, after)).toBe(3);
    expect(samePoint(before, 0, after)).toBe(0);
    expect(samePoint(before, 99, after)).toBe(3);
  });

  it('is never outside the trace', () => {
    const empty: Trace = { ...tellStory(scenario).story.trunk, frames: [] };
    expect(samePoint(empty, 3, tellStory(scenario).story.trunk)).toBe(0);
  });
});

describe('withLever', () => {
  const kafka = engineOf(kafkaProtocol);

  it('tells the story anew and stays at the same point of the same branch', () => {
    const each = scenarioOf('killOrPower');
    const { story } = kafka.tell(each);
    for (const trace of [story.trunk, ...story.branches]) {
      for (const frame of trace.frames.slice(-2)) {
        const flip = { scenario: each, overrides: {}, key: 'flush.messages', value: 1 };
        const flipped = kafka.withLever({ ...flip, trace, frame: frame.i });
        expect(flipped.overrides).toEqual({ 'flush.messages': 1 });
        expect(flipped.trace.branch).toBe(trace.branch);
        const now = flipped.trace.frames[flipped.frame];
        expect(now?.scene.timeMs).toBe(frame.scene.timeMs);
        const back = kafka.withLever({
          scenario: each,
          overrides: flipped.overrides,
          key: 'flush.messages',
          value: null,
          trace: flipped.trace,
          frame: flipped.frame,
        });
        expect(back.overrides).toEqual({});
        expect(back.story).toEqual(story);
      }
    }
  });

  it('tells a run of one’s own again, and stays at the same choice of it', () => {
    const each = scenarioOf('killOrPower');
    const trunk = kafka.pathRun(each, null);
    const own = kafka.breakRun(each, trunk, { frame: 3, fault: { kind: 'power', of: 'A' } });
    const dark = own.trace.forkedAt;
    const flip = { scenario: each, overrides: {}, key: 'flush.messages', value: 1, own };
    const flipped = kafka.withLever({ ...flip, trace: own.trace, frame: dark });
    expect(flipped.trace.title).toBe(own.trace.title);
    expect(flipped.own?.run).toEqual({ ...own.run, overrides: { 'flush.messages': 1 } });
    // The same cut, seen where it happens: then r1 was lost, now it was on media before the ack.
    expect(flipped.trace.frames[flipped.frame]?.scene.domains.every(({ on }) => !on)).toBe(true);
    expect(own.trace.frames.at(-1)?.scene.lost).toEqual(['r1']);
    expect(flipped.trace.frames.at(-1)?.scene.lost).toEqual([]);
  });
});

describe('sameChoice', () => {
  const kafka = engineOf(kafkaProtocol);
  const each = scenarioOf('killOrPower');

  it('finds every frame of a run told again as it was', () => {
    const told = kafka.tellRun(each, kafka.pathRun(each, 'kill-one'));
    for (const { i } of told.trace.frames.filter(({ ask }) => ask === null)) {
      expect(sameChoice(told, i, told)).toBe(i);
    }
  });

  it('falls back to the last choice before that still applies', () => {
    const whole = kafka.tellRun(each, kafka.pathRun(each, 'kill-one'));
    const shorter = kafka.without(each, whole.run, 3);
    const killed = whole.done[3]?.first ?? 0;
    expect(sameChoice(whole, killed, shorter)).toBe(shorter.done[2]?.last);
  });
});
