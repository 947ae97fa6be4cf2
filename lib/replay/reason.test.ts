import { describe, expect, it } from 'vitest';
import { engineOf } from './engine';
import { checked, kafkaScript, storageScript } from './fixtures/scenarios';
import { kafkaProtocol } from './kafka/kafka-protocol';
import { outcomesOf } from './outcomes';
import { reasonOf } from './reason';
import { storageProtocol } from './storage/storage-protocol';

const ENGINES = { kafka: engineOf(kafkaProtocol), storage: engineOf(storageProtocol) };

/** The sentence for either end of the one row of a script's ask. */
function reasons(script: unknown): { readonly kept: string | null; readonly lost: string | null } {
  const scenario = checked(script);
  const engine = ENGINES[scenario.world.protocol as keyof typeof ENGINES];
  const frame = engine.tell(scenario).story.trunk.frames.at(-1);
  const row = frame?.ask?.rows[0];
  if (!frame?.ask || !row) throw new Error('the script has to end with an ask');
  const at = { frame: frame.i, ask: frame.ask.id, row: row.key };
  const run = engine.pathRun(scenario, null);
  const ends = engine.using((on) => outcomesOf(on, scenario, run, at));
  const about = row.key.slice(row.key.lastIndexOf('/') + 1);
  const of = (side: 'kept' | 'lost') => {
    const told = ends[side];
    return told && reasonOf(told.trace, frame.i, { about, isLost: side === 'lost' });
  };
  return { kept: of('kept'), lost: of('lost') };
}

const ask = (when: unknown, about: string) => ({
  ask: { id: 'x', when: [when], about: [about] },
  say: 'What becomes of it?',
});
const acked = [{ produce: 'r1' }, { await: 'r1 acked' }];

describe('reasonOf', () => {
  it('names whom the crash took it from, who leads without it, and who drops it', () => {
    const script = kafkaScript([...acked, { fsync: 'b2' }, ask({ power: { of: 'A' } }, 'r1')]);
    const { kept, lost } = reasons(script);
    expect(lost).toMatch(
      /^The power cut took r1 from b1 and b3; b[13] leads without it, and b2 drops its copy to match\.$/,
    );
    expect(kept).toBe('b2 leads, and has r1 on stable media.');
  });

  it('says that leadership moved first where no crash took anything (D54)', () => {
    const alone = [{ produce: 'r1' }, ask({ kill: { of: 'b1' } }, 'r1')];
    expect(reasons(kafkaScript(alone, { acks: 1 })).lost).toMatch(
      /^Leadership moved before the others had r1; b[23] leads without it, and b1 drops its copy to match\.$/,
    );
  });

  it('says how deep a page was when its host went down', () => {
    const write = { write: { pages: ['w1'], file: 'a.log' } };
    const cut = { power: { of: 'h1' } };
    expect(reasons(storageScript([write, ask(cut, 'w1')]))).toEqual({
      kept: 'w1 is still on stable media.',
      lost: 'w1 was only in the page cache.',
    });
    const out = [write, { writeback: 'a.log' }, ask(cut, 'w1')];
    expect(reasons(storageScript(out)).lost).toBe('w1 was only in the device cache.');
    expect(reasons(storageScript([write, ask({ kill: { of: 'h1' } }, 'w1')]))).toEqual({
      kept: 'w1 is still in the page cache.',
      lost: null,
    });
  });
});
