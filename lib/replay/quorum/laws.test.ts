import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, Config } from '../script/scenario';
import { type FinalMemo, finalLogs } from './aftermath';
import {
  append,
  appendFrom,
  crash,
  named,
  propose,
  quorumOf,
  settle,
  vote,
} from './quorum.fixture';
import { leaderOf, logOf, lostRecords, type Quorum, recordsOf, termOf, voterOf } from './state';
import { attempt } from './steps';
import { logAsSeen, risk } from './sweep';

const RUNS = process.env.DEEP ? 5_000 : 300;
const SEED = process.env.CI ? { seed: 20_252 } : {};

const LAYOUT = { hosts: ['v1', 'v2', 'v3'], racks: {} };

/** A number as a step; many cannot be done where they come up, and are left out. */
function stepFrom(code: number): Action {
  const id = LAYOUT.hosts[Math.floor(code / 16) % 3] ?? 'v1';
  const other = LAYOUT.hosts[Math.floor(code / 48) % 3] ?? 'v1';
  switch (code % 16) {
    case 0:
    case 1:
    case 2:
      return propose(`r${Math.floor(code / 16) % 4}`);
    case 3:
    case 4:
      return append(id);
    case 5:
      return appendFrom(other, id);
    case 6:
    case 7:
    case 8:
      return vote(id);
    case 9:
      return settle;
    case 10:
      return named('partition', id);
    case 11:
      return named('heal', id);
    case 12:
      return crash('kill', id);
    case 13:
      return crash('power', code % 2 === 0 ? id : 'site', code % 3 === 0 ? 'most' : 'least');
    default:
      return named('restart', id);
  }
}

function statesOf(config: Config, codes: readonly number[], skip = -1): readonly Quorum[] {
  const states = [quorumOf(config)];
  for (const code of codes) {
    if (code % 16 === skip) continue;
    const before = states.at(-1) as Quorum;
    const done = attempt(before, LAYOUT, stepFrom(code));
    if (done.ok) states.push(done.world);
  }
  return states;
}

const codes = fc.array(fc.nat(16 * 9 * 4), { minLength: 4, maxLength: 30 });

function always(config: Config, holds: (states: readonly Quorum[]) => void, skip?: number): void {
  fc.assert(
    fc.property(codes, (list) => holds(statesOf(config, list, skip))),
    { numRuns: RUNS, ...SEED },
  );
}

const ids = LAYOUT.hosts;
const log = (quorum: Quorum, id: string) => logOf(voterOf(quorum, id));

describe('a quorum that syncs before it answers', () => {
  it('loses nothing that it acknowledged, whatever fails', () => {
    const memo: FinalMemo = new Map();
    always({}, (states) => {
      for (const state of states) {
        expect(risk(state, LAYOUT, memo).lose).toEqual({});
        // A leader that was replaced and does not know it may have less; one of the newest term has all.
        const newest = Math.max(...ids.map((id) => voterOf(state, id).ballot.term));
        if (leaderOf(state)?.ballot.term === newest) expect(lostRecords(state)).toEqual([]);
      }
    });
  });

  it('elects one leader a term at most', () => {
    always({}, (states) => {
      const leads = new Map<number, string>();
      for (const state of states) {
        for (const id of ids) {
          const { role, ballot } = voterOf(state, id);
          if (role !== 'leader') continue;
          expect(leads.get(ballot.term) ?? id).toBe(id);
          leads.set(ballot.term, id);
        }
      }
    });
  });

  it('keeps logs that agree up to every entry that they share', () => {
    always({}, (states) => {
      for (const state of states) {
        for (const a of ids) {
          for (const b of ids) {
            const [left, right] = [log(state, a), log(state, b)];
            const shared = left.findLastIndex(
              (page, i) => right[i] && termOf(page) === termOf(right[i]),
            );
            const upTo = (id: string) => recordsOf(voterOf(state, id)).slice(0, shared + 1);
            expect(upTo(a)).toEqual(upTo(b));
          }
        }
      }
    });
  });
});

describe('a quorum that answers from the page cache', () => {
  it('loses nothing as long as no power fails', () => {
    always(
      { fsync_before_reply: false },
      (states) => {
        for (const state of states) {
          const newest = Math.max(...ids.map((id) => voterOf(state, id).ballot.term));
          if (leaderOf(state)?.ballot.term === newest) expect(lostRecords(state)).toEqual([]);
        }
      },
      13,
    );
  });
});

describe('finalLogs', () => {
  it('contains every leader that a run without further faults can come to', () => {
    fc.assert(
      fc.property(codes, fc.array(fc.nat(16 * 9 * 4), { maxLength: 20 }), (list, more) => {
        const before = statesOf({ fsync_before_reply: false }, list).at(-1) as Quorum;
        const found = finalLogs(
          { logs: ids.map((id) => logAsSeen(before, id)), leader: -1 },
          new Map(),
        );
        // Nothing new is proposed, and nothing fails; whoever is elected then is among those that were found.
        const calm = more
          .map(stepFrom)
          .filter(({ kind }) => kind !== 'propose' && kind !== 'crash');
        let quorum = before;
        for (const id of ids) {
          for (const step of [named('heal', id), named('restart', id)]) {
            const done = attempt(quorum, LAYOUT, step);
            if (done.ok) quorum = done.world;
          }
        }
        const start = leaderOf(quorum)?.id;
        for (const step of calm) {
          const done = attempt(quorum, LAYOUT, step);
          if (!done.ok) continue;
          const elected = done.done.find((each) => each.kind === 'elect');
          quorum = done.world;
          if (!elected) continue;
          const own = logAsSeen(quorum, elected.lane);
          expect(found).toContainEqual(own);
        }
        expect(start === undefined || ids.includes(start)).toBe(true);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });
});

describe('a run', () => {
  it('is the same every time, in plain JSON', () => {
    fc.assert(
      fc.property(codes, (list) => {
        const states = statesOf({ fsync_before_reply: false }, list);
        expect(statesOf({ fsync_before_reply: false }, list)).toEqual(states);
        expect(JSON.parse(JSON.stringify(states.at(-1)))).toEqual(states.at(-1));
      }),
      { numRuns: RUNS, ...SEED },
    );
  });
});
