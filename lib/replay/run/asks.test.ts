import { describe, expect, it } from 'vitest';
import { checked, kafkaScript, storageScript } from '../fixtures/scenarios';
import { checkScript } from '../script/check-script';
import { tellStory } from '../story';

type Step = Readonly<Record<string, unknown>>;

function rows(script: unknown): Readonly<Record<string, string>> {
  const { story, problems } = tellStory(checked(script));
  expect(problems).toEqual([]);
  const ask = story.trunk.frames.at(-1)?.ask;
  return Object.fromEntries((ask?.rows ?? []).map(({ label, truth }) => [label, truth]));
}

const ask = (when: readonly Step[], about: readonly string[]): Step => ({
  ask: { id: 'deep', when, about },
  say: 'How deep is r1?',
});

describe('an ask about depth', () => {
  const acked: readonly Step[] = [{ produce: 'r1' }, { await: 'r1 acked' }];
  const depthAfter = (when: Step, before: readonly Step[] = acked, config = {}) =>
    rows(kafkaScript([...before, ask([when], ['depth of r1'])], config));

  it('is answered by the shallowest copy of the ISR (D22)', () => {
    expect(depthAfter({ pass: '1s' })).toEqual({
      '1 s pass: page cache': 'certain',
      '1 s pass: device cache': 'never',
      '1 s pass: stable media': 'never',
      '1 s pass: nowhere': 'never',
    });
    expect(depthAfter({ fsync: ['b1', 'b2'] })).toMatchObject({
      'fsync of b1 and b2: page cache': 'certain',
    });
    expect(depthAfter({ fsync: ['b1', 'b2', 'b3'] })).toMatchObject({
      'fsync of b1, b2 and b3: stable media': 'certain',
    });
  });

  it('leaves out who is not in the ISR', () => {
    const shrunk = [{ shrink: 'b3' }, ...acked, { fsync: ['b1', 'b2'] }];
    const depth = depthAfter({ partition: 'b3' }, shrunk);
    // Healed and quiet again, b3 is back in the ISR with a page that nobody has synced.
    expect(depth).toMatchObject({ 'b3 cut off: page cache': 'certain' });
  });

  it('ranges over every surviving prefix and every order of return', () => {
    const dark = depthAfter({ power: { of: 'A' } });
    expect(dark).toEqual({
      'Power cut at rack A: page cache': 'possible',
      'Power cut at rack A: device cache': 'never',
      'Power cut at rack A: stable media': 'possible',
      'Power cut at rack A: nowhere': 'possible',
    });
  });

  it('can be asked of a page of one host', () => {
    const steps = [{ write: { pages: ['w1'], file: 'a.log' } }];
    const depth = rows(storageScript([...steps, ask([{ pass: '30s' }], ['depth of w1'])]));
    expect(depth).toMatchObject({ '30 s pass: device cache': 'certain' });
  });

  it('is not counted among what can be lost', () => {
    const steps = [
      ...acked,
      ask([{ power: { of: 'A' } }], ['r1', 'depth of r1']),
      { expect: { canLose: ['r1'] } },
    ];
    expect(tellStory(checked(kafkaScript(steps))).problems).toEqual([]);
  });

  it('is refused for unknown records, and when its rows are too many', () => {
    const what = (about: readonly string[], when: readonly Step[] = [{ pass: '1s' }]) =>
      checkScript(kafkaScript([...acked, ask(when, about)])).problems.map((each) => each.what);
    expect(what(['depth of r9'])).toEqual(['"r9" is not a record of this script']);
    const three = [{ pass: '1s' }, { pass: '2s' }, { pass: '3s' }];
    expect(what(['depth of r1'], three)).toEqual(['12 rows to mark, 8 at most']);
  });
});
