import { describe, expect, it } from 'vitest';
import { describeRisk, describeScene } from '../describe';
import { faultsAt } from '../faults';
import { checkScript } from '../script/check-script';
import type { Scenario } from '../script/scenario';
import { tellStory } from '../story';
import type { Frame, Trace } from '../trace';
import { whatIf } from '../what-if';
import { falsified } from './falsify.fixture';
import { STORIES } from './stories.fixture';

function scenarioOf(value: unknown): Scenario {
  const { scenario, problems } = checkScript(value);
  if (!scenario) throw new Error(JSON.stringify(problems));
  return scenario;
}

function tracesOf(value: unknown): readonly Trace[] {
  const { story } = tellStory(scenarioOf(value));
  return [story.trunk, ...story.branches];
}

function framesOf(value: unknown): readonly Frame[] {
  return tracesOf(value).flatMap((trace) => trace.frames);
}

function branch(value: unknown, name: string | null): Trace {
  const found = tracesOf(value).find((trace) => trace.branch === name);
  if (!found) throw new Error(`No branch ${name}`);
  return found;
}

for (const [name, value] of Object.entries(STORIES)) {
  describe(`the story ${name}`, () => {
    it('holds every claim', () => {
      expect(tellStory(scenarioOf(value)).problems).toEqual([]);
    });

    it('is caught with any of its claims changed', () => {
      const all = falsified(value, 't1');
      expect(all.length).toBeGreaterThan(5);
      for (const { what, value: mutant } of all) {
        const { scenario, problems } = checkScript(mutant);
        expect(problems, what).toEqual([]);
        expect(scenario && tellStory(scenario).problems.length, what).toBeGreaterThan(0);
      }
    });

    it('is told the same twice, in plain JSON, with short captions', () => {
      const told = tellStory(scenarioOf(value));
      expect(tellStory(scenarioOf(value))).toEqual(told);
      expect(JSON.parse(JSON.stringify(told))).toEqual(told);
      for (const { caption, scene, events } of framesOf(value)) {
        expect(caption.short.length).toBeLessThanOrEqual(64);
        expect(caption.short.split(/\s+/).length).toBeLessThanOrEqual(12);
        expect(caption.long.length).toBeLessThanOrEqual(160);
        expect(describeScene(scene)).not.toMatch(/ISR|undefined/);
        for (const event of events) expect(scene.columns.map(({ id }) => id)).toContain(event.lane);
      }
    });

    it('comes to a quiet end from every frame and every fault', () => {
      for (const trace of tracesOf(value)) {
        for (const frame of trace.frames) {
          for (const fault of faultsAt(trace, frame.i)) {
            const own = whatIf(scenarioOf(value), trace.branch, frame.i, fault);
            expect(own.frames.at(-1)?.scene.lost).not.toBeNull();
          }
        }
      }
    });

    it('draws each copy where the server, the kernel or the drive has one', () => {
      for (const { deltas, scene } of framesOf(value)) {
        const ids = scene.tokens.map((token) => token.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { op, from } of deltas) if (op === 'copy') expect(from).not.toBeNull();
      }
    });
  });
}

describe('the truth of asks', () => {
  const rows = (value: unknown) =>
    Object.fromEntries(
      framesOf(value).flatMap(({ ask }) => ask?.rows.map((row) => [row.key, row.truth]) ?? []),
    );

  it('is worked out over every way a crash can go', () => {
    expect(rows(STORIES.journalReturns)).toEqual({
      'kill@S/t1': 'never',
      'power@h1/t1': 'possible',
    });
    expect(rows(STORIES.tornPage)).toEqual({
      'power@h1/t1': 'never',
      'power@h1/consistent': 'never',
    });
    expect(rows(STORIES.everySecond)).toEqual({ 'kill@S/t1': 'never', 'power@h1/t1': 'possible' });
  });
});

describe('the words', () => {
  it('say what a power cut could cost, the database included', () => {
    const frames = branch(STORIES.twoSettings, 'no-fsync').frames;
    expect(frames.map(describeRisk)).toContain(
      'If h1 lost power now, t1 could be lost and the database could be corrupt.',
    );
  });

  it('are generated where nobody has written any', () => {
    const shorts = (name: string) => {
      const trace = branch(STORIES.failedSync, name);
      return trace.frames.map((frame) => frame.caption.short);
    };
    expect(shorts('stops').slice(1)).toEqual([
      "t1 changes heap in the server's memory",
      "The log record of t1 is in the server's memory",
      't1 asks to commit, and waits for the log',
      'The log is flushed, and the client hears OK for t1',
      'The drive will refuse the next write of the table',
      'The server write()s heap: page cache',
      'An fsync failed: S stops itself',
      'The server had stopped itself; redo writes the page again',
      'The server write()s heap: page cache',
      'The pages are synced: what they hold needs no replay',
      'Power cut at h1: only what the drive kept is left',
      'S is back, and there is nothing to replay',
    ]);
    expect(shorts('believes').at(-1)).toBe('S is back; pages and log do not agree');
  });

  it('name who was promised what', () => {
    const last = branch(STORIES.everySecond, 'a-second-later').frames.at(-1);
    expect(last && describeScene(last.scene)).toContain('The client has heard OK for t 1.');
  });
});

describe('checkScript of a wal world', () => {
  const told = (changes: Readonly<Record<string, unknown>>) => {
    const { problems } = checkScript({ ...STORIES.everySecond, ...changes });
    return problems.map(({ path, what, fix }) => `${path.join('.')}: ${what}; ${fix}`);
  };
  const step = (value: unknown) => told({ script: [{ log: 't1' }, value] });

  it('says what is wrong with a step', () => {
    expect(step({ update: { txn: 't1', pages: 'heap' } })[0]).toBe(
      'script.1.update.pages.0: "heap" is not a data file (this world has only a log); remove it',
    );
    expect(step({ wal_write: 't9' })[0]).toContain('"t9" is not a transaction of this script');
    expect(step({ checkpoint: 'h1' })[0]).toContain('"h1" is not the server; did you mean S?');
    expect(step({ produce: 'r1' })[0]).toContain('a wal script has no step produce');
    expect(step({ log: 't1c' })[0]).toContain('t1c is what the commit record of t1 is called');
    expect(step({ kill: { of: 'S', torn: ['t1'] } })[0]).toContain('kill tears no page here');
    expect(step({ expect: { consistent: 'yes' } })[0]).toBe(
      'script.1.expect.consistent: consistent is "yes"; write true or false',
    );
  });

  it('says what is wrong with the head', () => {
    expect(told({ config: { fsync: 'off', synchronous: 'full' } })).toEqual([
      'config: synchronous is a setting of sqlite, and the others are of postgresql; keep to settings that go together',
    ]);
    expect(told({ show: ['cache', 'media'] })).toEqual([
      'show: the row server is not shown; add server',
    ]);
    expect(told({ world: { protocol: 'wal', host: 'h1', server: 'h1', files: ['aof'] } })[0]).toBe(
      'world.server: h1 names something else too; name it otherwise',
    );
  });

  it('asks about consistency only where there is a database', () => {
    const kafka = {
      ...STORIES.everySecond,
      world: { protocol: 'kafka', brokers: ['b1'] },
      config: {},
      levers: [],
      show: ['cache', 'media'],
      script: [
        { produce: 'r1' },
        { ask: { id: 'a', when: [{ kill: { of: 'b1' } }], about: ['consistent'] }, say: 'Why?' },
      ],
    };
    expect(checkScript(kafka).problems.map(({ what }) => what)).toEqual([
      'only a database can be inconsistent',
    ]);
  });
});
