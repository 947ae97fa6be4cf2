// What surrounds the log of one partition: the controller's own log, consumers, racks, retries (rules.md).

import { describe, expect, it } from 'vitest';
import { configOf } from '../fixtures/random-schedules';
import { checked, kafkaScript } from '../fixtures/scenarios';
import { tellStory } from '../story';
import { act, type KafkaAction } from './actions';
import { brokerOf, newPartition, type Partition, recordsOf, visibleRecords } from './state';

const done = (world: Partition, ...actions: readonly KafkaAction[]): Partition =>
  actions.reduce((so, action) => {
    const attempt = act(so, action);
    if (!attempt.ok) throw new Error(attempt.why);
    return attempt.world;
  }, world);

const on = (kind: 'fetch' | 'fence' | 'restart' | 'shrink' | 'kill', of: string): KafkaAction => ({
  kind,
  of,
});
const produce = (record: string): KafkaAction => ({ kind: 'produce', record });
const power = (of: string): KafkaAction => ({ kind: 'power', of, keep: 'least' });
const fresh = () => newPartition(configOf());

describe('D44: what the controller knows', () => {
  it('survives a power cut of every host, since its log is fsynced', () => {
    const before = done(fresh(), on('shrink', '3'), produce('a'), { kind: 'settle' });
    const dark = done(before, power('1'), power('2'), power('3'));
    expect(dark.controller).toEqual(before.controller);
  });
});

describe('D45: a consumer', () => {
  it('reads below the leader’s high watermark and no further', () => {
    const appended = done(fresh(), produce('a'));
    expect(visibleRecords(appended)).toEqual([]);
    expect(visibleRecords(done(appended, { kind: 'settle' }))).toEqual(['a']);
    expect(visibleRecords(done(appended, { kind: 'settle' }, produce('b')))).toEqual(['a']);
  });

  it('can read what one page cache holds, once the ISR is the leader alone', () => {
    const alone = done(newPartition(configOf({ minIsr: 1 })), on('shrink', '2'), on('shrink', '3'));
    expect(visibleRecords(done(alone, produce('a')))).toEqual(['a']);
  });

  it('reads nothing while nobody leads', () => {
    expect(visibleRecords(done(fresh(), produce('a'), on('kill', '1')))).toBeNull();
  });
});

describe('D46: an offset', () => {
  it('is used again by the next record when its own was lost', () => {
    const acksOne = newPartition(configOf({ acks: '1' }));
    const lost = done(acksOne, produce('a'), on('kill', '1'), on('fence', '1'), produce('b'));
    expect(recordsOf(brokerOf(lost, '2'))).toEqual(['b']);
    const back = done(lost, on('restart', '1'), on('fetch', '1'));
    expect(recordsOf(brokerOf(back, '1'))).toEqual(['b']);
  });
});

describe('D47: hosts that share a feed', () => {
  const cut = (racks: object, of: string) => {
    const steps = [{ produce: 'r1' }, { await: 'r1 acked' }, { power: { of } }];
    const world = { protocol: 'kafka', brokers: ['b1', 'b2', 'b3'], racks };
    const { story } = tellStory(checked({ ...kafkaScript(steps), world }));
    return story.trunk.frames.at(-1)?.scene.columns.map(({ power: is }) => is);
  };

  it('lose power together, whatever the assignment meant to spread', () => {
    expect(cut({ A: ['b1', 'b3'], B: ['b2'] }, 'A')).toEqual(['off', 'on', 'off']);
    expect(cut({ A: ['b1'], B: ['b2'], C: ['b3'] }, 'A')).toEqual(['off', 'on', 'on']);
  });

  it('do not keep the ISR spread: the minimum can be met within one rack', () => {
    // Brokers 1 and 2 share a rack; 3 lags, and both copies that the ack stands for hang on one feed.
    const within = done(
      fresh(),
      on('shrink', '3'),
      produce('a'),
      on('fetch', '2'),
      on('fetch', '2'),
    );
    expect(within.controller.isr).toEqual(['1', '2']);
    expect(within.client.acked).toEqual(['a']);
  });
});

describe('D48: a retry', () => {
  const problems = (steps: readonly object[]) =>
    tellStory(checked(kafkaScript(steps as []))).problems.map(({ what }) => what);

  it('of a record that is in the log is dropped', () => {
    expect(problems([{ produce: 'r1' }, { produce: 'r1' }])[0]).toContain('would be dropped (D48)');
  });

  it('of a record that was refused is not, and neither is one of a record that is lost', () => {
    const refused = [{ shrink: ['b2', 'b3'] }, { produce: 'r1' }, { settle: true }];
    expect(problems([...refused, { produce: 'r1' }, { await: 'r1 acked' }])).toEqual([]);
    const lost = [{ produce: 'r1' }, { kill: { of: 'b1' } }, { fence: 'b1' }, { produce: 'r1' }];
    expect(problems(lost)).toEqual([]);
  });
});
