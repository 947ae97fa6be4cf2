import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, Config } from '../script/scenario';
import { crashHost, leftovers } from './crash';
import {
  checkpoint,
  commit,
  database,
  flush,
  kill,
  log,
  named,
  pass,
  start,
  update,
  write,
} from './database.fixture';
import { lostTxns, type WalState } from './state';
import { perform } from './steps';
import { risk } from './sweep';

const RUNS = process.env.DEEP ? 5_000 : 400;
const SEED = process.env.CI ? { seed: 20_251 } : {};

const TXNS = ['t1', 't2', 't3', 't3'];
const PAGES = ['heap', 'index'];

/** A number as a step; many cannot be done where they come up, and are left out. */
function stepFrom(code: number): Action | { readonly kind: 'cut'; readonly which: number } {
  const txn = TXNS[Math.floor(code / 16) % 4] ?? 't1';
  const page = PAGES[Math.floor(code / 64) % 2] ?? 'heap';
  switch (code % 16) {
    case 0:
      return update(txn, 'heap', 'index');
    case 1:
    case 2:
      return update(txn, page);
    case 3:
      return log(txn);
    case 4:
    case 5:
      return commit(txn);
    case 6:
      return write(txn);
    case 7:
    case 8:
      return flush(txn);
    case 9:
      return checkpoint;
    case 10:
      return pass([150, 700, 5_000, 40_000][Math.floor(code / 64) % 4] ?? 150);
    case 11:
      return named('writeback', page);
    case 12:
      return kill(code % 3 === 0 ? 'most' : 'least');
    case 13:
      return { kind: 'cut', which: Math.floor(code / 16) };
    default:
      return start;
  }
}

/** A power cut that leaves one of the things that it can leave. */
function cut(state: WalState, which: number): WalState {
  if (state.host.kernel !== 'up') return state;
  const all = leftovers(state, 'power');
  const left = all[which % all.length];
  return left ? crashHost(state, 'power', left).world : state;
}

function statesOf(config: Config, codes: readonly number[]): readonly WalState[] {
  const states = [database(config)];
  for (const code of codes) {
    const before = states.at(-1) as WalState;
    const step = stepFrom(code);
    if (step.kind === 'cut') {
      states.push(cut(before, step.which));
      continue;
    }
    // Every beat counts: between two of them power may fail as well.
    const done = perform(before, step);
    if (done.ok) states.push(...done.beats.map((beat) => beat.world));
  }
  return states;
}

const codes = fc.array(fc.nat(16 * 4 * 4 * 8), { minLength: 4, maxLength: 24 });

function always(configs: readonly Config[], holds: (states: readonly WalState[]) => void): void {
  fc.assert(
    fc.property(fc.constantFrom(...configs), codes, (config, list) => {
      holds(statesOf(config, list));
    }),
    { numRuns: RUNS, ...SEED },
  );
}

/** Configurations that answer after an honest flush. */
const STRICT: readonly Config[] = [
  {},
  { system: 'innodb' },
  { synchronous: 'extra' },
  { journal_mode: 'truncate' },
  { journal_mode: 'wal' },
  { 'WriteOptions.sync': true },
  { appendonly: 'yes', appendfsync: 'always' },
  { synchronous_commit: 'on', plp: true, lies: true },
];

/** Configurations that may lose commits, and keep the order in which things reach the disk. */
const ORDERED: readonly Config[] = [
  ...STRICT,
  { synchronous_commit: 'off' },
  { innodb_flush_log_at_trx_commit: 0 },
  { innodb_flush_log_at_trx_commit: 2 },
  { journal_mode: 'wal', synchronous: 'normal' },
  { synchronous: 'full' },
  { manual_wal_flush: true },
  { appendonly: 'yes' },
];

describe('a database on any schedule', () => {
  it('loses nothing that it acknowledged after an honest flush', () => {
    always(STRICT, (states) => {
      for (const state of states) {
        expect(lostTxns(state) ?? []).toEqual([]);
        expect(risk(state).lose).toEqual({});
      }
    });
  });

  it('stays consistent while it syncs, whatever it loses', () => {
    always(ORDERED, (states) => {
      for (const state of states) {
        expect(state.consistent).toBe(true);
        expect(risk(state).corrupt).toBeUndefined();
      }
    });
  });

  it('loses nothing by kills alone once the log has been written', () => {
    const written = ORDERED.filter(
      (config) => !('manual_wal_flush' in config) && config.innodb_flush_log_at_trx_commit !== 0,
    ).filter((config) => config.synchronous_commit !== 'off');
    fc.assert(
      fc.property(fc.constantFrom(...written, { fsync: 'off' }), codes, (config, list) => {
        const kills = list.filter((code) => code % 16 !== 13);
        for (const state of statesOf(config, kills)) expect(lostTxns(state) ?? []).toEqual([]);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('loses commits from the end of the log, never from its middle', () => {
    always([{ synchronous_commit: 'off' }, { innodb_flush_log_at_trx_commit: 0 }], (states) => {
      for (const [i, state] of states.entries()) {
        const before = states[i - 1];
        if (!before || before.process === 'up' || state.process === 'dead') continue;
        // What is left is a beginning of what was there.
        const kept = state.committed;
        expect(before.committed.slice(0, kept.length)).toEqual(kept);
      }
    });
  });

  it('is the same every time, in plain JSON', () => {
    always([{}, { fsync: 'off' }, { system: 'sqlite' }], (states) => {
      const last = states.at(-1);
      expect(JSON.parse(JSON.stringify(last))).toEqual(last);
    });
    fc.assert(
      fc.property(codes, (list) => {
        expect(statesOf({ fsync: 'off' }, list)).toEqual(statesOf({ fsync: 'off' }, list));
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('goes on from a prefix as it would have gone on', () => {
    fc.assert(
      fc.property(codes, fc.nat(24), (list, at) => {
        const whole = statesOf({}, list).at(-1);
        const first = statesOf({}, list.slice(0, at)).at(-1) as WalState;
        const rest = list.slice(at).reduce((so, code) => {
          const step = stepFrom(code);
          if (step.kind === 'cut') return cut(so, step.which);
          const done = perform(so, step);
          return (done.ok ? done.beats.at(-1)?.world : null) ?? so;
        }, first);
        expect(rest).toEqual(whole);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });
});
