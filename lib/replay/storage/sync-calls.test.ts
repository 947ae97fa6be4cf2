// What each call promises, and names in the directory (rules.md: D6, D10, D11, D14), through scripts of one host.

import { describe, expect, it } from 'vitest';
import { describeScene } from '../describe';
import { checked, storageScript } from '../fixtures/scenarios';
import { checkScript } from '../script/check-script';
import { tellStory } from '../story';
import type { Frame } from '../trace';

type Step = Readonly<Record<string, unknown>>;

const write = (pages: readonly string[], file = 'a.log', flag?: string): Step => ({
  write: { pages, file, ...(flag === undefined ? {} : { flag }) },
});

const world = (absent: readonly string[]) => ({
  protocol: 'storage',
  host: 'h1',
  files: ['a.log', 'b.log'],
  absent,
});

function frames(steps: readonly Step[], change: object = {}): readonly Frame[] {
  const { story, problems } = tellStory(checked({ ...storageScript(steps), ...change }));
  expect(problems).toEqual([]);
  return story.trunk.frames;
}

const end = (steps: readonly Step[], change: object = {}) => frames(steps, change).at(-1);
const depths = (frame: Frame | undefined) =>
  frame?.scene.tokens.map(({ record, level }) => `${record} ${level}`);
const captions = (steps: readonly Step[], change: object = {}) =>
  frames(steps, change)
    .slice(1)
    .map(({ caption }) => caption.short);
const dark: readonly Step[] = [{ power: { of: 'h1' } }, { restart: 'h1' }];
const lost = (steps: readonly Step[], change: object = {}) =>
  end([...steps, ...dark], change)?.scene.lost;

describe('D6: what a call promises', () => {
  it('fdatasync makes the data stable, as fsync does', () => {
    for (const call of ['fsync', 'fdatasync']) {
      const steps = [write(['w1']), { [call]: 'a.log' }];
      expect(depths(end(steps))).toEqual(['w1 cache', 'w1 media']);
      expect(end(steps)?.scene.acked).toEqual(['w1']);
      expect(captions(steps)[1]).toBe(`${call} returns in a.log: w1 on stable media`);
      expect(lost(steps)).toEqual([]);
    }
  });

  it('sync_file_range starts writeback and promises nothing', () => {
    const steps = [write(['w1']), { sync_file_range: 'a.log' }];
    expect(depths(end(steps))).toEqual(['w1 cache', 'w1 device']);
    expect(end(steps)?.scene.acked).toEqual([]);
    expect(captions(steps)[1]).toBe('sync_file_range in a.log: the device has w1, no more');
    expect(lost(steps)).toEqual(['w1']);
  });

  it('sync reaches every file of the host and every name', () => {
    const steps = [write(['w1']), { create: 'b.log' }, write(['w2'], 'b.log'), { sync: 'h1' }];
    const change = { world: world(['b.log']) };
    expect(lost(steps, change)).toEqual([]);
    expect(end(steps, change)?.scene.acked).toEqual(['w1', 'w2']);
  });

  it('an O_DSYNC write returns when its own pages are stable, and no others', () => {
    const steps = [write(['w1']), write(['w2'], 'a.log', 'O_DSYNC')];
    expect(depths(end(steps))).toEqual(['w1 cache', 'w2 cache', 'w2 media']);
    expect(end(steps)?.scene.acked).toEqual(['w2']);
    expect(captions(steps)[1]).toBe('O_DSYNC write() returns: w2 on stable media');
    // The age of w1 goes on: it is due 30 s after its own first dirtying.
    expect(depths(end([{ pass: '2s' }, ...steps, { pass: '33s' }]))).toContain('w1 device');
  });

  it('an O_DIRECT write passes the page cache and is not durable by itself', () => {
    const steps = [write(['w1'], 'a.log', 'O_DIRECT')];
    expect(depths(end(steps))).toEqual(['w1 device']);
    expect(end(steps)?.scene.acked).toEqual([]);
    expect(lost(steps)).toEqual(['w1']);
    expect(lost([...steps, { fsync: 'a.log' }])).toEqual([]);
    expect(lost(steps, { config: { plp: true } })).toEqual([]);
  });

  it('an O_DIRECT write over a cached page leaves no stale copy to read', () => {
    const steps = [write(['w1']), { fsync: 'a.log' }, write(['w1'], 'a.log', 'O_DIRECT')];
    expect(depths(end(steps))).toEqual(['w1 device', 'w1 media']);
  });

  it('calls that wait do not return while the drive stalls', () => {
    for (const step of [{ fdatasync: 'a.log' }, { sync: 'h1' }, write(['w2'], 'a.log', 'O_SYNC')]) {
      const { problems } = tellStory(
        checked(storageScript([write(['w1']), { stall: 'h1' }, step])),
      );
      expect(problems[0]?.what).toContain('would not return');
    }
  });

  it('a failed O_DSYNC write reports its error itself, and acknowledges nothing (D14)', () => {
    const steps = [{ fail: 'a.log' }, write(['w1'], 'a.log', 'O_DSYNC')];
    expect(captions(steps)[1]).toBe('O_DSYNC in a.log reports the error, once');
    expect(end(steps)?.scene.acked).toEqual([]);
    expect(end(steps)?.scene.tokens.map(({ look }) => look)).toEqual(['phantom']);
  });

  it('sync has no way to report an error; the next fsync does (D14)', () => {
    const steps = [write(['w1']), { fail: 'a.log' }, { sync: 'h1' }];
    expect(end(steps)?.scene.acked).toEqual([]);
    expect(captions([...steps, { fsync: 'a.log' }])[3]).toBe(
      'fsync in a.log reports the error, once',
    );
  });
});

describe('D6, D10: the entry of a new file', () => {
  const change = { world: world(['b.log']) };
  const made: readonly Step[] = [{ create: 'b.log' }, write(['w1'], 'b.log'), { fsync: 'b.log' }];

  it('is not promised by an fsync of the file, so all of it may be missing', () => {
    const frame = end(made, change);
    expect(frame?.risk.lose).toEqual({ w1: 'possible' });
    expect(frame?.scene.columns[1]?.label).toBe('b.log, entry not durable');
    // The bytes are on media; nothing durable leads to them.
    expect(frame?.scene.tokens.map(({ level, look }) => `${level} ${look}`)).toEqual([
      'cache clean',
      'media device',
    ]);
    expect(frame && describeScene(frame.scene)).toContain(
      'w 1 on stable media, with no durable name',
    );
    expect(lost(made, change)).toEqual(['w1']);
    expect(end([...made, ...dark], change)?.scene.columns[1]?.label).toBe('b.log, absent');
  });

  it('is durable with an fsync of the directory, or the next journal commit', () => {
    for (const step of [{ syncdir: 'h1' }, { pass: '5s' }]) {
      const steps = [...made, step];
      expect(end(steps, change)?.risk.lose).toEqual({});
      expect(end(steps, change)?.scene.tokens.at(-1)?.look).toBe('stable');
      expect(lost(steps, change)).toEqual([]);
    }
  });

  it('does not bring the data along: the file may be there, and empty', () => {
    const steps = [{ create: 'b.log' }, write(['w1'], 'b.log'), { syncdir: 'h1' }];
    expect(lost(steps, change)).toEqual(['w1']);
    expect(end([...steps, ...dark], change)?.scene.columns[1]?.label).toBe('b.log');
  });

  it('may have been committed by the time of the crash', () => {
    const cut = { power: { of: 'h1', keep: { 'b.log': 1 } } };
    expect(end([...made, cut, { restart: 'h1' }], change)?.scene.lost).toEqual([]);
    const ask = {
      ask: { id: 'cut', when: [{ power: { of: 'h1' } }], about: ['w1'] },
      say: 'Lost?',
    };
    expect(end([...made, ask], change)?.ask?.rows[0]?.truth).toBe('possible');
  });

  it('has to be made before the file is written, and only once', () => {
    const why = (steps: readonly Step[]) =>
      tellStory(checked({ ...storageScript(steps), ...change })).problems[0]?.what;
    expect(why([write(['w1'], 'b.log')])).toContain('b.log does not exist yet');
    expect(why([{ create: 'b.log' }, { create: 'b.log' }])).toContain('b.log exists already');
  });
});

describe('D11: replacing a file', () => {
  const change = { world: world(['b.log']) };
  const old: readonly Step[] = [write(['w1']), { fsync: 'a.log' }];
  const replace: readonly Step[] = [
    { create: 'b.log' },
    write(['w2'], 'b.log'),
    { fsync: 'b.log' },
    { rename: { from: 'b.log', to: 'a.log' } },
  ];
  const held = (steps: readonly Step[]) => {
    const frame = end([...old, ...steps, ...dark], change);
    const column = frame?.scene.columns.find(({ label }) => label === 'a.log');
    return frame?.scene.tokens.filter((each) => each.column === column?.id).map((t) => t.record);
  };

  it('leaves the old content after a power cut until the directory is fsynced', () => {
    expect(held(replace)).toEqual(['w1']);
    expect(held([...replace, { syncdir: 'h1' }])).toEqual(['w2']);
  });

  it('misses nothing of the file that was replaced', () => {
    const steps = [...old, ...replace, { syncdir: 'h1' }];
    expect(end(steps, change)?.scene.lost).toEqual([]);
    expect(end([...steps, ...dark], change)?.scene.lost).toEqual([]);
    expect(end(steps, change)?.risk.lose).toEqual({});
  });

  it('writes the data before the name when the journal commits a rename over a file', () => {
    const careless = replace.filter((step) => step.fsync === undefined);
    expect(held([...careless, { pass: '5s' }])).toEqual(['w2']);
  });
});

describe('checkScript', () => {
  it('knows the flags of open() and the files that are absent', () => {
    const problems = (value: object) =>
      checkScript({ ...storageScript([write(['w1'], 'a.log', 'O_FAST')]), ...value }).problems.map(
        ({ path, what }) => `${path.join('.')}: ${what}`,
      );
    expect(problems({})).toEqual(['script.0.write.flag: "O_FAST" is not a flag of open()']);
    expect(problems({ world: world(['c.log']), script: [{ sync: 'h1' }] })).toEqual([
      'world.absent.0: "c.log" is not a file',
    ]);
  });
});
