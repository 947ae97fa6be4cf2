// The storage stack rule by rule, through scripts of one host (rules.md, D1-D15).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked, storageScript } from '../fixtures/scenarios';
import { tellStory } from '../story';
import type { Scene, Token } from '../trace';
import { LINUX_DEFAULTS, pass } from './flusher';
import { append, fileOf, flush, fsync, newHost, survivable, writeback } from './host';
import { depth, written } from './page';

type Step = Readonly<Record<string, unknown>>;

const write = (pages: readonly string[], file = 'a.log'): Step => ({ write: { pages, file } });

function told(steps: readonly Step[], config: Readonly<Record<string, unknown>> = {}) {
  return tellStory(checked(storageScript(steps, config)));
}

function end(steps: readonly Step[], config: Readonly<Record<string, unknown>> = {}): Scene {
  const { story, problems } = told(steps, config);
  expect(problems.filter((each) => each.severity === 'error')).toEqual([]);
  const frame = story.trunk.frames.at(-1);
  if (!frame) throw new Error('no frame');
  return frame.scene;
}

const looks = (scene: Scene) =>
  scene.tokens.map((token: Token) => `${token.record} ${token.level} ${token.look}`);

describe('writeback by age (D3, D4)', () => {
  it('comes at the first wake-up at which the first dirtying is 30 s old', () => {
    const at = (seconds: string) => looks(end([{ pass: '2s' }, write(['w1']), { pass: seconds }]));
    expect(at('32s')).toEqual(['w1 cache dirty']);
    expect(at('33s')).toEqual(['w1 cache clean', 'w1 device device']);
  });

  it('writes the whole inode by the age of its first dirtying, not of each write', () => {
    const scene = end([write(['w1']), { pass: '20s' }, write(['w2']), { pass: '10s' }]);
    expect(looks(scene)).toContain('w2 device device');
  });

  it('leaves a younger file alone', () => {
    const scene = end([write(['w1']), { pass: '20s' }, write(['w2'], 'b.log'), { pass: '10s' }]);
    expect(looks(scene)).toContain('w2 cache dirty');
  });

  it('can be set to another age, and switched off', () => {
    expect(looks(end([write(['w1']), { pass: '5s' }], { dirty_expire: '5s' }))).toContain(
      'w1 device device',
    );
    const off = end([write(['w1']), { pass: '60s' }], { dirty_writeback: '0s' });
    expect(looks(off)).toEqual(['w1 cache dirty']);
  });
});

describe('the journal commit (D7)', () => {
  it('flushes the device at its next period, before the flusher at the same instant', () => {
    const due: Step[] = [write(['w1']), { pass: '30s' }];
    expect(looks(end(due))).toContain('w1 device device');
    expect(looks(end([...due, { pass: '5s' }]))).toEqual(['w1 cache clean', 'w1 media stable']);
  });

  it('carries no dirty page of its own', () => {
    expect(looks(end([write(['w1']), { pass: '29s' }]))).toEqual(['w1 cache dirty']);
  });
});

describe('the other triggers (D3)', () => {
  const config = { available_pages: 40, dirty_background_ratio: 10 };

  it('starts at once over the background threshold, not at it', () => {
    const four = ['w1', 'w2', 'w3', 'w4'];
    expect(looks(end([write(four), { pass: '1s' }], config))).toContain('w1 cache dirty');
    expect(looks(end([write([...four, 'w5']), { pass: '1s' }], config))).toContain(
      'w1 device device',
    );
  });

  it('writes before it drops when memory is short (D15)', () => {
    const scene = end([write(['w1']), { pressure: 'h1' }, { pass: '1s' }]);
    expect(looks(scene)).toEqual(['w1 device device']);
  });

  it('does nothing while the drive stalls, however late (D5)', () => {
    const stalled: Step[] = [write(['w1']), { stall: 'h1' }, { pass: '5m' }];
    expect(looks(end(stalled))).toEqual(['w1 cache dirty']);
    expect(told([...stalled, { fsync: 'a.log' }]).problems[0]?.what).toContain('would not return');
  });
});

describe('fsync (D6, D7, D8)', () => {
  it('reaches stable media, for its own file and for all that the device had taken', () => {
    const scene = end([
      write(['w1'], 'b.log'),
      { writeback: 'b.log' },
      write(['w2']),
      { fsync: 'a.log' },
    ]);
    expect(looks(scene)).toContain('w1 media stable');
    expect(looks(scene)).toContain('w2 media stable');
    expect(scene.acked).toEqual(['w2']);
  });

  it('is worth nothing on a drive that lies', () => {
    const steps: Step[] = [
      write(['w1']),
      { fsync: 'a.log' },
      { power: { of: 'h1' } },
      { restart: 'h1' },
    ];
    expect(end(steps).lost).toEqual([]);
    expect(end(steps, { lies: true }).lost).toEqual(['w1']);
  });
});

describe('fsync errors (D14)', () => {
  const failed: Step[] = [write(['w1']), { fail: 'a.log' }, { fsync: 'a.log' }];

  it('are told once; the page is clean, readable and will never be on disk', () => {
    expect(looks(end(failed))).toEqual(['w1 cache phantom']);
    expect(end(failed).acked).toEqual([]);
    const again = end([...failed, { fsync: 'a.log' }]);
    expect(again.acked).toEqual(['w1']);
    expect(looks(again)).toEqual(['w1 cache phantom']);
  });

  it('cost the page at a power cut, whatever is kept', () => {
    expect(end([...failed, { power: { of: 'h1', keep: 'most' } }, { restart: 'h1' }]).lost).toEqual(
      ['w1'],
    );
  });

  it('cost the page at eviction too', () => {
    expect(end([...failed, { pressure: 'h1' }, { pass: '1s' }]).lost).toEqual(['w1']);
  });
});

describe('names (D11)', () => {
  const replaced: Step[] = [
    write(['w1'], 'b.log'),
    { fsync: 'b.log' },
    { rename: { from: 'b.log', to: 'a.log' } },
  ];
  const labels = (scene: Scene) => scene.columns.map((column) => column.label);

  it('are lost with the power until the directory is fsynced or the journal commits', () => {
    const dark: Step[] = [{ power: { of: 'h1' } }, { restart: 'h1' }];
    expect(labels(end(replaced))).toEqual(['a.log, unlinked', 'a.log']);
    expect(labels(end([...replaced, ...dark]))).toEqual(['a.log', 'b.log']);
    for (const sync of [{ syncdir: 'h1' }, { pass: '5s' }]) {
      expect(labels(end([...replaced, sync, ...dark]))).toEqual(['a.log, unlinked', 'a.log']);
    }
  });
});

describe('crashes of one host (D2)', () => {
  it('kill -9 costs no page, and the kernel goes on writing', () => {
    const scene = end([write(['w1']), { kill: { of: 'h1' } }, { pass: '35s' }]);
    expect(looks(scene)).toContain('w1 media stable');
    expect(scene.columns[0]?.process).toBe('dead');
  });

  it('a panic keeps what the device had, a power cut does not, unless it has PLP', () => {
    const lost = (crash: Step, config = {}) =>
      end([write(['w1']), { writeback: 'a.log' }, crash, { restart: 'h1' }], config).lost;
    expect(lost({ panic: { of: 'h1' } })).toEqual([]);
    expect(lost({ power: { of: 'h1' } })).toEqual(['w1']);
    expect(lost({ power: { of: 'h1' } }, { plp: true })).toEqual([]);
    expect(lost({ diskloss: { of: 'h1' } }, { plp: true })).toEqual(['w1']);
  });

  it('leaves the old content of a page that was written over (D1, D9)', () => {
    const steps: Step[] = [
      write(['w1']),
      { fsync: 'a.log' },
      write(['w1']),
      { power: { of: 'h1' } },
      { restart: 'h1' },
    ];
    const scene = end(steps);
    expect(looks(scene)).toEqual(['w1 media stable']);
    expect(scene.lost).toEqual(['w1']);
  });

  it('starts with an empty page cache; a read fills it', () => {
    const back: Step[] = [
      write(['w1']),
      { fsync: 'a.log' },
      { power: { of: 'h1' } },
      { restart: 'h1' },
    ];
    expect(looks(end(back))).toEqual(['w1 media stable']);
    const read = end([...back, { read: { pages: ['w1'], file: 'a.log' } }]);
    expect(looks(read)).toEqual(['w1 cache clean', 'w1 media stable']);
  });

  it('keeps as many pages as the script says, within what is possible', () => {
    const keep = (count: number) =>
      told([write(['w1', 'w2', 'w3']), { power: { of: 'h1', keep: { 'a.log': count } } }]);
    expect(
      keep(2)
        .story.trunk.frames.at(-1)
        ?.scene.tokens.map((t) => t.record),
    ).toEqual(['w1', 'w2']);
    expect(keep(4).problems[0]?.what).toContain('a.log keeps 0 to 3 pages, not 4');
  });
});

describe('the risk of one host', () => {
  it('counts every written page, over every prefix of every file', () => {
    const { story } = told([write(['w1', 'w2']), write(['w3'], 'b.log')]);
    const risk = story.trunk.frames.at(-1)?.risk;
    expect(risk).toEqual({
      lose: { w1: 'possible', w2: 'possible', w3: 'possible' },
      outcomes: 6,
      losing: 5,
      bySet: [{ of: 'h1', lose: { w1: 'possible', w2: 'possible', w3: 'possible' } }],
    });
  });

  it('agrees with the truth of an ask about the same cut', () => {
    const ask = {
      ask: { id: 'cut', when: [{ power: { of: 'h1' } }], about: ['w1', 'w2'] },
      say: 'Lost?',
    };
    const { story } = told([write(['w1']), { fsync: 'a.log' }, write(['w2']), ask]);
    const frame = story.trunk.frames.at(-1);
    for (const row of frame?.ask?.rows ?? []) {
      const record = row.key.split('/')[1] ?? '';
      expect(frame?.risk.lose[record] ?? 'never').toBe(row.truth);
    }
  });
});

describe('a host under any calls', () => {
  const anyCalls = fc.array(fc.constantFrom('append', 'writeback', 'flush', 'fsync', 'wait'), {
    maxLength: 30,
  });

  it('never lets a page be deeper than one before it, nor a stable page become less so', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        let host = newHost('h', ['f'], { plp: false, lies: false });
        let nowMs = 0;
        let stable = 0;
        for (const [i, call] of calls.entries()) {
          if (call === 'append') host = append(host, 'f', [written(`p${i}`, 1)], nowMs);
          else if (call === 'writeback') host = writeback(host, 'f').world;
          else if (call === 'flush') host = flush(host).world;
          else if (call === 'fsync') host = fsync(host, 'f').world;
          else if (call === 'wait') {
            host = pass(host, nowMs, nowMs + 7000, LINUX_DEFAULTS).world;
            nowMs += 7000;
          }
          const { least } = survivable(fileOf(host, 'f'), 'media');
          expect(least).toBeGreaterThanOrEqual(stable);
          stable = least;
          const order = fileOf(host, 'f').pages.map((page) =>
            ['cache', 'device', 'media'].indexOf(depth(page) ?? ''),
          );
          expect(order).toEqual([...order].sort((a, b) => b - a));
        }
      }),
      { numRuns: process.env.DEEP ? 5000 : 200, ...(process.env.CI ? { seed: 42 } : {}) },
    );
  });
});
