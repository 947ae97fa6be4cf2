// The rules of the partition one by one, by their numbers in rules.md.

import { describe, expect, it } from 'vitest';
import { configOf } from '../fixtures/random-schedules';
import { written } from '../storage/page';
import { act, type KafkaAction } from './actions';
import { depthOn } from './claims';
import type { KafkaConfig } from './config';
import { agreedLength, endOffsetForEpoch } from './log';
import { brokerOf, logOf, newPartition, type Partition, recordsOf, visibleRecords } from './state';

type Short = string | KafkaAction;

/** "produce a", "fetch 2", "kill 1", "settle". */
function actionOf(text: Short): KafkaAction {
  if (typeof text !== 'string') return text;
  const [kind, what = ''] = text.split(' ');
  if (kind === 'produce') return { kind, record: what };
  if (kind === 'settle' || kind === 'prefer') return { kind };
  if (kind === 'power' || kind === 'panic') return { kind, of: what, keep: 'least' };
  return { kind, of: what } as KafkaAction;
}

function played(actions: readonly Short[], config: Partial<KafkaConfig> = {}): Partition {
  return actions.reduce(
    (world: Partition, text) => {
      const attempt = act(world, actionOf(text));
      if (!attempt.ok) throw new Error(`${JSON.stringify(text)}: ${attempt.why}`);
      return attempt.world;
    },
    newPartition(configOf(config)),
  );
}

function refusal(actions: readonly Short[], last: Short): string {
  const attempt = act(played(actions), actionOf(last));
  return attempt.ok ? 'done' : attempt.why;
}

const logs = (world: Partition) =>
  Object.fromEntries(
    world.config.replicas.map((id) => [id, recordsOf(brokerOf(world, id)).join('')]),
  );

const hw = (world: Partition) =>
  world.config.replicas.map((id) => brokerOf(world, id).highWatermark);

describe('D20, D22: append and acks', () => {
  it('acks=1 answers at the append, acks=all at the high watermark, acks=0 never', () => {
    expect(played(['produce a'], { acks: '1' }).client.acked).toEqual(['a']);
    expect(played(['produce a']).client.acked).toEqual([]);
    expect(played(['produce a', 'settle']).client.acked).toEqual(['a']);
    expect(played(['produce a', 'settle'], { acks: '0' }).client.acked).toEqual([]);
  });

  it('no level of acks implies an fsync', () => {
    expect(depthOn(played(['produce a', 'settle']), 'a', '1')).toBe('cache');
  });

  it('acks=all waits for the whole ISR, not for the minimum', () => {
    const two: Short[] = ['produce a', 'fetch 2', 'fetch 2'];
    expect(played(two).client.acked).toEqual([]);
    expect(played([...two, 'fetch 3', 'fetch 3']).client.acked).toEqual(['a']);
  });

  it('refuses below the minimum, and appends nothing', () => {
    const world = played(['shrink 2', 'shrink 3', 'produce a']);
    expect(world.client.refused).toEqual(['a']);
    expect(logs(world)).toEqual({ 1: '', 2: '', 3: '' });
  });

  it('ends a waiting request unknown when the process stops or leadership moves', () => {
    expect(played(['produce a', 'kill 1']).client.unknown).toEqual(['a']);
    const moved = played(['produce a', 'partition 1', 'fence 1']);
    expect(moved.client.unknown).toEqual(['a']);
    expect(moved.client.acked).toEqual([]);
  });

  it('keeps a waiting request over a partition of the leader', () => {
    const actions: Short[] = ['produce a', 'fetch 2', 'fetch 3', 'partition 1', 'heal 1', 'settle'];
    expect(played(actions).client.acked).toEqual(['a']);
  });
});

describe('D23, D24: the minimum and the high watermark', () => {
  it('does not move the high watermark below the minimum, so acks=1 is answered and invisible', () => {
    const alone: Short[] = ['shrink 2', 'shrink 3', 'produce a'];
    const strict = played(alone, { acks: '1' });
    expect(strict.client.acked).toEqual(['a']);
    expect(visibleRecords(strict)).toEqual([]);
    expect(visibleRecords(played(alone, { acks: '1', profile: 'legacy' }))).toEqual(['a']);
  });

  it('never asks for more replicas than there are, except in legacy', () => {
    const config = { replicas: ['1', '2'], minIsr: 3 };
    expect(played(['produce a', 'settle'], config).client.acked).toEqual(['a']);
    expect(played(['produce a'], { ...config, profile: 'legacy' }).client.refused).toEqual(['a']);
  });

  it('waits at an election until the followers of the new epoch have fetched', () => {
    const elected: Short[] = ['produce a', 'fetch 2', 'fetch 3', 'kill 1', 'fence 1'];
    expect(hw(played(elected))[1]).toBe(0);
    expect(hw(played([...elected, 'fetch 3']))[1]).toBe(1);
  });
});

describe('D25, D26: the followers lag one fetch', () => {
  it('tells a follower of the high watermark by the reply to its next fetch', () => {
    const acked: Short[] = ['produce a', 'fetch 2', 'fetch 3', 'fetch 2', 'fetch 3'];
    expect(hw(played(acked))).toEqual([1, 0, 1]);
    expect(hw(played([...acked, 'fetch 2']))).toEqual([1, 1, 1]);
  });
});

describe('D27, D28: the ISR shrinks and expands', () => {
  it('takes a replica back only at the high watermark and the start of the epoch', () => {
    const behind: Short[] = ['shrink 3', 'produce a', 'fetch 2', 'fetch 2'];
    expect(played(behind).client.acked).toEqual(['a']);
    expect(played([...behind, 'fetch 3']).controller.isr).toEqual(['1', '2']);
    expect(played([...behind, 'fetch 3', 'fetch 3']).controller.isr).toEqual(['1', '2', '3']);
  });

  it('bumps the epoch on a shrink only in legacy', () => {
    expect(played(['shrink 2']).controller.epoch).toBe(1);
    expect(played(['shrink 2'], { profile: 'legacy' }).controller.epoch).toBe(2);
  });
});

describe('D29-D31: fencing and election', () => {
  it('takes the first ISR member in assignment order, dead or not, and looks at no log', () => {
    const actions: Short[] = ['produce a', 'fetch 3', 'kill 2', 'kill 1', 'fence 1'];
    expect(played(actions).controller.leader).toBe('2');
  });

  it('does not fence a broker that heartbeats, nor restart one that is not fenced', () => {
    expect(refusal([], 'fence 2')).toContain('its session holds');
    expect(refusal(['kill 2'], 'restart 2')).toContain('not fenced yet');
  });

  it('freezes the last ISR member without ELR', () => {
    const world = played(['kill 1', 'fence 1', 'kill 2', 'fence 2', 'kill 3', 'fence 3']);
    expect(world.controller).toMatchObject({ leader: null, isr: ['3'] });
  });
});

describe('D32, D33: ELR and the last known leader', () => {
  it('keeps whoever leaves below the minimum eligible, until an unclean registration', () => {
    const shut: Short[] = ['kill 3', 'fence 3', 'kill 2', 'fence 2'];
    expect(played(shut, { profile: 'elr' }).controller).toMatchObject({ isr: ['1'], elr: ['2'] });
    const back = played([...shut, 'restart 2'], { profile: 'elr' });
    expect(back.controller.elr).toEqual([]);
  });

  it('keeps a cleanly stopped broker eligible', () => {
    const stopped: Short[] = ['shutdown 3', 'shutdown 2', 'restart 2'];
    expect(played(stopped, { profile: 'elr' }).controller.elr).toEqual(['2']);
  });

  it('elects the last known leader once ISR and ELR are empty, and calls it unclean', () => {
    const dark: Short[] = ['power 1', 'power 2', 'power 3', 'fence 1', 'fence 2', 'fence 3'];
    const elr = { profile: 'elr' as const };
    expect(played(dark, elr).controller.lastKnownLeader).toBe('3');
    const all = played([...dark, 'restart 1', 'restart 2', 'restart 3'], elr).controller;
    expect(all).toMatchObject({ leader: '3', isr: ['3'], elr: [], lastKnownLeader: null });
  });
});

describe('D34, D35: unclean and preferred', () => {
  it('elects any active replica if that is allowed, at once', () => {
    const actions: Short[] = ['shrink 3', 'kill 2', 'fence 2', 'kill 1', 'fence 1'];
    expect(played(actions, { minIsr: 1 }).controller.leader).toBe(null);
    const elected = played(actions, { minIsr: 1, unclean: true }).controller;
    expect(elected).toMatchObject({ leader: '3', isr: ['3'] });
  });

  it('gives the preferred replica leadership back only from inside the ISR', () => {
    const back: Short[] = ['kill 1', 'fence 1', 'restart 1'];
    const attempt = act(played(back), { kind: 'prefer' });
    expect(attempt).toMatchObject({ ok: false, why: '1 is not in the ISR' });
    expect(played([...back, 'settle', 'prefer']).controller.leader).toBe('1');
  });
});

describe('D36: leader epochs', () => {
  const log = (epochs: readonly number[]) => epochs.map((epoch, i) => written(`r${i}`, epoch));

  it('answers the largest epoch that is not above the one asked for', () => {
    expect(endOffsetForEpoch(log([1, 1, 3]), 2)).toEqual({ epoch: 1, end: 2 });
    expect(endOffsetForEpoch(log([1, 1, 3]), 3)).toEqual({ epoch: 3, end: 3 });
    expect(endOffsetForEpoch(log([]), 3)).toEqual({ epoch: 3, end: 0 });
  });

  it('cuts a follower where the logs part, also after a fast double failover', () => {
    expect(agreedLength(log([1, 1, 3]), log([1, 2, 2]))).toBe(1);
    expect(agreedLength(log([1, 3]), log([1, 1, 1]))).toBe(1);
    expect(agreedLength(log([1, 3, 5]), log([1, 2, 4]))).toBe(1);
    expect(agreedLength(log([1]), log([2, 2]))).toBe(0);
    expect(agreedLength(log([1, 1]), log([1]))).toBe(1);
  });

  it('truncates a good copy below its own high watermark to match a short leader', () => {
    const world = played(
      ['produce a', 'settle', 'shrink 2', 'shrink 3', 'power 1', 'fence 1', 'restart 1', 'settle'],
      { minIsr: 1 },
    );
    expect(logs(world)).toEqual({ 1: '', 2: '', 3: '' });
  });
});

describe('D37, D40-D42: flushes, shutdown, recovery', () => {
  it('fsyncs inside the append once flush.messages are unflushed, on followers too', () => {
    const one = played(['produce a', 'fetch 2'], { flushMessages: 2 });
    expect(depthOn(one, 'a', '1')).toBe('cache');
    const two = played(['produce a', 'produce b', 'fetch 2'], { flushMessages: 2 });
    expect(['1', '2'].map((id) => depthOn(two, 'a', id))).toEqual(['media', 'media']);
  });

  it('flushes and checkpoints at a clean shutdown', () => {
    const world = played(['produce a', 'settle', 'shutdown 2']);
    expect(depthOn(world, 'a', '2')).toBe('media');
    expect(brokerOf(world, '2')).toMatchObject({
      checkpointedHw: 1,
      fenced: true,
      process: 'dead',
    });
  });

  it('knows only the checkpointed high watermark after a crash, cut to what is left', () => {
    const acked: Short[] = ['produce a', 'produce b', 'settle'];
    expect(brokerOf(played([...acked, 'kill 2']), '2').highWatermark).toBe(0);
    const known = played([...acked, 'checkpoint 2', 'kill 2']);
    expect(brokerOf(known, '2').highWatermark).toBe(2);
    const cut = played([...acked, 'checkpoint 2', 'power 2']);
    expect(brokerOf(cut, '2').highWatermark).toBe(0);
  });

  it('recovers what is there and invents nothing', () => {
    const world = played(['produce a', 'settle', 'fsync 2', 'power 2', 'fence 2', 'restart 2']);
    expect(logs(world)).toEqual({ 1: 'a', 2: 'a', 3: 'a' });
    expect(logOf(brokerOf(world, '2'))[0]).toMatchObject({ cache: 1, dirty: false, media: 1 });
  });
});

describe('D2, D8: what a crash leaves', () => {
  const one: Short[] = ['produce a', 'produce b', 'writeback 1', 'produce c'];
  const keeps = (keep: number, config: Partial<KafkaConfig> = {}) =>
    act(played(one, config), { kind: 'power', of: '1', keep }).ok;

  it('leaves at least what was flushed and at most all, whatever writeback did', () => {
    expect([0, 1, 2, 3, 4].map((keep) => keeps(keep))).toEqual([true, true, true, true, false]);
  });

  it('leaves at least what was written back with PLP, and at a panic', () => {
    expect([1, 2, 3].map((keep) => keeps(keep, { plp: true }))).toEqual([false, true, true]);
    expect(logs(played([...one, 'panic 1']))[1]).toBe('ab');
  });

  it('leaves nothing of a flush that the drive lied about', () => {
    const world = played([...one, 'fsync 1', 'power 1'], { lies: true });
    expect(logs(world)[1]).toBe('');
  });

  it('leaves nothing when the disk is destroyed, not even the checkpoint', () => {
    const world = played(['produce a', 'settle', 'checkpoint 2', 'fsync 2', 'diskloss 2']);
    expect(brokerOf(world, '2')).toMatchObject({ checkpointedHw: 0, stoppedCleanly: false });
    expect(logs(world)[2]).toBe('');
  });
});
