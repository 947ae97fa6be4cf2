import { describe, expect, it } from 'vitest';
import { depthOn } from './claims';
import {
  after,
  append,
  appendFrom,
  crash,
  lossAt,
  named,
  propose,
  quorumOf,
  refusal,
  settle,
  vote,
} from './quorum.fixture';
import { leaderOf, lostRecords, recordsOf, voterOf } from './state';

const FORGETFUL = { fsync_before_reply: false };
const logs = (quorum: Parameters<typeof voterOf>[0]) =>
  quorum.config.voters.map((id) => recordsOf(voterOf(quorum, id)).join(''));

describe('propose and append', () => {
  it('commit with a majority, and not before', () => {
    const one = after(quorumOf(), propose('r1'));
    expect(one.acked).toEqual([]);
    expect(after(one, append('v2')).acked).toEqual(['r1']);
    const five = after(quorumOf({}, ['v1', 'v2', 'v3', 'v4', 'v5']), propose('r1'), append('v2'));
    expect(five.acked).toEqual([]);
    expect(after(five, append('v3')).acked).toEqual(['r1']);
    expect(after(quorumOf({}, ['v1']), propose('r1')).acked).toEqual(['r1']);
  });

  it('reach the disk before the answer, or only the page cache', () => {
    const done = (config: Record<string, boolean>) =>
      after(quorumOf(config), propose('r1'), append('v2'));
    expect(['v1', 'v2'].map((id) => depthOn(done({}), 'r1', id))).toEqual(['media', 'media']);
    expect(['v1', 'v2'].map((id) => depthOn(done(FORGETFUL), 'r1', id))).toEqual([
      'cache',
      'cache',
    ]);
  });

  it('need a leader that can be reached', () => {
    const apart = after(quorumOf(), named('partition', 'v1'));
    expect(refusal(apart, propose('r1'))).toBe('nobody leads');
    expect(refusal(apart, propose('r1', 'v1'))).toBe('v1 is cut off');
    expect(refusal(quorumOf(), propose('r1', 'v2'))).toBe('v2 does not lead');
    expect(refusal(quorumOf(), append('v1'))).toBe('v1 is the leader itself');
  });

  it('overwrite what a former leader alone had', () => {
    const split = after(
      quorumOf(),
      propose('r1'),
      named('partition', 'v1'),
      vote('v2'),
      propose('r2'),
      append('v3'),
      named('heal', 'v1'),
      append('v1'),
    );
    expect(logs(split)).toEqual(['r2', 'r2', 'r2']);
    expect(split.acked).toEqual(['r2']);
  });

  it('end the rule of a leader that is out of date', () => {
    const split = after(quorumOf(), named('partition', 'v1'), vote('v2'), named('heal', 'v1'));
    const told = after(split, propose('r1', 'v1'), appendFrom('v1', 'v2'));
    expect(voterOf(told, 'v1').role).toBe('follower');
    expect(told.acked).toEqual([]);
    expect(told.waiting).toEqual([]);
  });

  it('commit an entry of an earlier term only under one of the own term (5.4.2)', () => {
    // v1 has r1 in term 1 alone, leads again in term 3, and brings it to a majority: not committed by that.
    const again = after(
      quorumOf(),
      propose('r1'),
      crash('kill', 'v1'),
      vote('v2'),
      crash('kill', 'v2'),
      named('restart', 'v1', 'v2'),
      vote('v1'),
      vote('v1'),
    );
    expect(leaderOf(again)?.id).toBe('v1');
    const spread = after(again, append('v2', 'v3'));
    expect(voterOf(spread, 'v1').commit).toBe(0);
    expect(voterOf(after(spread, propose('r2'), settle), 'v1').commit).toBe(2);
  });
});

describe('vote', () => {
  it('goes to a log that is at least as new, once a term (5.4.1)', () => {
    const one = after(quorumOf(), propose('r1'), append('v2'));
    // v3 lacks r1, and v1 and v2 say so.
    const tried = after(one, vote('v3'));
    expect(leaderOf(tried)).toBeNull();
    const won = after(tried, vote('v2'));
    expect(leaderOf(won)?.id).toBe('v2');
    expect(voterOf(won, 'v2').ballot).toEqual({ term: 3, votedFor: 'v2' });
  });

  it('fails without a majority within reach', () => {
    const alone = after(quorumOf(), named('partition', 'v3'), vote('v3'));
    expect(voterOf(alone, 'v3')).toMatchObject({ role: 'follower', ballot: { term: 2 } });
    expect(leaderOf(alone)?.id).toBe('v1');
  });

  it('teaches a candidate that is behind the newer term', () => {
    const behind = after(
      quorumOf(),
      named('partition', 'v3'),
      vote('v2'),
      crash('kill', 'v2'),
      named('heal', 'v3'),
      named('restart', 'v2'),
    );
    const first = after(behind, vote('v3'));
    expect(voterOf(first, 'v3')).toMatchObject({ role: 'follower', ballot: { term: 2 } });
    expect(leaderOf(after(first, vote('v3')))?.id).toBe('v3');
  });

  it('is remembered over a restart, unless it was never written', () => {
    const killed = (config: Record<string, boolean>) =>
      after(quorumOf(config), crash('kill', 'v2'), named('restart', 'v2'));
    expect(voterOf(killed({}), 'v2').ballot).toEqual({ term: 1, votedFor: 'v1' });
    expect(voterOf(killed({ persist_vote: false }), 'v2').ballot).toEqual({
      term: 0,
      votedFor: null,
    });
    // Written and not synced: a kill keeps it, a power cut does not.
    expect(voterOf(killed(FORGETFUL), 'v2').ballot.term).toBe(1);
    const dark = after(quorumOf(FORGETFUL), crash('power', 'v2', 'least'), named('restart', 'v2'));
    expect(voterOf(dark, 'v2').ballot.term).toBe(0);
  });

  it('given twice in one term makes two leaders, and two answers that exclude each other', () => {
    const split = (config: Record<string, boolean>) =>
      after(
        quorumOf(config),
        // v1 and v2 agree on v2 for term 2; v1 forgets it; v3 asks v1 for the same term.
        named('partition', 'v3'),
        vote('v2'),
        crash('kill', 'v1'),
        named('restart', 'v1'),
        named('partition', 'v2'),
        named('heal', 'v3'),
        vote('v3'),
        named('heal', 'v2'),
      );
    expect(voterOf(split({}), 'v3').role).toBe('follower');
    const both = split({ persist_vote: false });
    expect(['v2', 'v3'].map((id) => voterOf(both, id).ballot.term)).toEqual([2, 2]);
    expect(['v2', 'v3'].map((id) => voterOf(both, id).role)).toEqual(['leader', 'leader']);
    const answered = after(
      both,
      propose('r1', 'v2'),
      appendFrom('v2', 'v1'),
      propose('r2', 'v3'),
      appendFrom('v3', 'v1'),
    );
    expect(answered.acked).toEqual(['r1', 'r2']);
    expect(logs(answered)).toEqual(['r1', 'r1', 'r2']);
    expect(lostRecords(answered)).toEqual(['r2']);
  });
});

describe('one voter that forgot', () => {
  const acked = (config: Record<string, boolean>) =>
    after(quorumOf(config), propose('r1'), append('v2'));

  it('is enough to elect a leader without the record', () => {
    const lost = after(
      acked(FORGETFUL),
      crash('power', 'v2', 'least'),
      named('restart', 'v2'),
      named('partition', 'v1'),
      vote('v3'),
    );
    expect(leaderOf(lost)?.id).toBe('v3');
    expect(lostRecords(lost)).toEqual(['r1']);
  });

  it('cannot be elected against when it remembers', () => {
    const kept = after(
      acked({}),
      crash('power', 'v2', 'least'),
      named('restart', 'v2'),
      named('partition', 'v1'),
      vote('v3'),
    );
    expect(leaderOf(kept)?.id).toBe('v1');
    expect(lossAt(acked({}), 'r1', crash('power', 'site'))).toBe('never');
  });

  it('is not made by a kill, and not by a voter that never had the record', () => {
    expect(lossAt(acked(FORGETFUL), 'r1', crash('kill', 'site'))).toBe('never');
    expect(lossAt(acked(FORGETFUL), 'r1', crash('power', 'v3'))).toBe('never');
    expect(lossAt(acked(FORGETFUL), 'r1', crash('power', 'v2'))).toBe('possible');
    expect(lossAt(acked(FORGETFUL), 'r1', crash('power', 'v2', 'least'))).toBe('possible');
    expect(lossAt(acked(FORGETFUL), 'r1', crash('power', 'site', 'least'))).toBe('certain');
  });

  it('can be made by a drive that lies, and by a lost disk', () => {
    expect(lossAt(acked({ lies: true }), 'r1', crash('power', 'v2'))).toBe('possible');
    expect(lossAt(acked({}), 'r1', crash('diskloss', 'v2'))).toBe('possible');
  });
});
