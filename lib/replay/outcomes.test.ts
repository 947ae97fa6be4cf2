import { describe, expect, it } from 'vitest';
import { engineOf } from './engine';
import {
  checked,
  kafkaScript,
  SCRIPT_NAMES,
  scenarioOf,
  storageScript,
} from './fixtures/scenarios';
import { kafkaProtocol } from './kafka/kafka-protocol';
import { type Outcomes, outcomesOf } from './outcomes';
import { quorumProtocol } from './quorum/quorum-protocol';
import type { Scenario } from './script/scenario';
import { storageProtocol } from './storage/storage-protocol';
import type { AskRow, Frame, Trace } from './trace';
import { walProtocol } from './wal/wal-protocol';

const ENGINES = {
  kafka: engineOf(kafkaProtocol),
  storage: engineOf(storageProtocol),
  wal: engineOf(walProtocol),
  quorum: engineOf(quorumProtocol),
};

type Found = { readonly row: AskRow; readonly frame: Frame; readonly ends: Outcomes };

/** Every row of every ask of a scenario, with its two ends. */
function endsOf(scenario: Scenario): readonly Found[] {
  const engine = ENGINES[scenario.world.protocol];
  const { story } = engine.tell(scenario);
  const own = (trace: Trace) => (trace.branch === null ? 0 : trace.forkedAt);
  return [story.trunk, ...story.branches].flatMap((trace) =>
    trace.frames.slice(own(trace)).flatMap((frame) =>
      (frame.ask?.rows ?? []).map((row): Found => {
        const run = engine.pathRun(scenario, trace.branch);
        const at = { frame: frame.i, ask: frame.ask?.id ?? '', row: row.key };
        return { row, frame, ends: engine.using((on) => outcomesOf(on, scenario, run, at)) };
      }),
    ),
  );
}

describe('outcomesOf', () => {
  it('finds both ends of what could go either way, and only the one end of what could not', () => {
    for (const name of SCRIPT_NAMES) {
      for (const { row, ends } of endsOf(scenarioOf(name))) {
        expect({ name, row: row.key, kept: ends.kept !== null, lost: ends.lost !== null }).toEqual({
          name,
          row: row.key,
          kept: row.truth !== 'certain',
          lost: row.truth !== 'never',
        });
      }
    }
  });

  it('begins at the frame that asks, and ends with the record lost or there', () => {
    for (const { frame, ends } of endsOf(scenarioOf('oneFeed'))) {
      const record = ends.lost?.trace.title.split(' ')[0] ?? '';
      for (const told of [ends.kept, ends.lost]) {
        expect(told?.trace.forkedAt ?? frame.i + 1).toBe(frame.i + 1);
        expect(told?.skipped ?? []).toEqual([]);
      }
      if (ends.lost) expect(ends.lost.trace.frames.at(-1)?.scene.lost).toContain(record);
      if (ends.kept) expect(ends.kept.trace.frames.at(-1)?.scene.lost ?? []).not.toContain(record);
    }
  });

  it('finds the order of return that decides, and what the kernel must have written', () => {
    const script = kafkaScript([
      { produce: 'r1' },
      { await: 'r1 acked' },
      { fsync: 'b2' },
      { ask: { id: 'site', when: [{ power: { of: 'A' } }], about: ['r1'] }, say: 'Is r1 lost?' },
    ]);
    const [found] = endsOf(checked(script));
    expect(found?.row.truth).toBe('possible');
    const ends = [found?.ends.kept, found?.ends.lost].map(
      (told) => told?.trace.frames.at(-1)?.scene,
    );
    expect(ends.map((scene) => scene?.lost)).toEqual([[], ['r1']]);
  });

  it('knows the pages of one host, and how deep they are', () => {
    const script = storageScript([
      { write: { pages: ['w1'], file: 'a.log' } },
      { ask: { id: 'cut', when: [{ power: { of: 'h1' } }], about: ['w1'] }, say: 'Is w1 lost?' },
      {
        ask: { id: 'deep', when: [{ pass: '30s' }], about: ['depth of w1'] },
        say: 'How deep is w1?',
      },
    ]);
    const found = endsOf(checked(script));
    expect(
      found.map(({ row, ends }) => [row.truth, ends.kept !== null, ends.lost !== null]),
    ).toEqual([
      ['possible', true, true],
      ['never', true, false],
      ['certain', false, true],
      ['never', true, false],
      ['never', true, false],
    ]);
  });

  it('has no ends for a row that is not asked there', () => {
    const scenario = scenarioOf('oneFeed');
    const engine = ENGINES[scenario.world.protocol];
    const run = engine.pathRun(scenario, null);
    const none = { kept: null, lost: null };
    const at = { frame: 0, ask: 'x', row: 'y' };
    expect(engine.using((on) => outcomesOf(on, scenario, run, at))).toEqual(none);
  });
});
