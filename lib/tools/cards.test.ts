import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundTree } from '../content/sound.fixture';

const TOOL = fileURLToPath(new URL('./cards.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
const SLOW_MS = 30_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
  for (const { path, text } of soundTree) {
    const full = join(folder, 'content', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function cards(...args: string[]): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, ['--import', TSX, TOOL, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, out: run.stdout.trim(), err: run.stderr.trim() };
}

describe('npm run cards', { timeout: SLOW_MS }, () => {
  it('asks for golden files, writes them, and is then clean in one line', () => {
    const before = cards();
    expect(before.status).toBe(1);
    expect(before.err).toContain('content/tea/TE-01.golden.json:1 TE-01 has no golden file');
    expect(cards('golden')).toMatchObject({ status: 0 });
    expect(cards()).toEqual({
      status: 0,
      out: '2 cards, 8 points, 2 predictions, 3 planned: clean.',
      err: '',
    });
  });

  it('writes the golden file of one card, and guesses at a slip', () => {
    expect(cards('golden', 'TE-01')).toMatchObject({
      status: 0,
      out: 'Wrote 1 golden file. Look at the diff before committing it.',
    });
    expect(cards('golden', 'TE-10')).toMatchObject({
      status: 2,
      err: 'There is no card "TE-10"; did you mean TE-01?',
    });
  });

  it('prints a changed replay as a diff of lines', () => {
    const path = join(folder, 'content/tea/TE-01.replay.yaml');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('Both get a saucer', 'Both get a saucer now'));
    const { status, err } = cards();
    writeFileSync(path, text);
    expect(status).toBe(1);
    expect(err).toContain('the replay of TE-01 has changed');
    expect(err).toMatch(/- \d+ \[saved\] Both get a saucer \|/);
    expect(err).toMatch(/\+ \d+ \[saved\] Both get a saucer now \|/);
  });

  it('prints a table of every card, with totals', () => {
    const { status, out } = cards('report');
    const lines = out.split('\n');
    expect(status).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^TE-01 +junior +\d+/);
    expect(lines[3]).toMatch(/^2 cards/);
  });

  it('writes a template that fails only at its to-dos, and never overwrites', () => {
    expect(cards('new', 'TE-03').status).toBe(0);
    const { status, err } = cards();
    const lines = err.split('\n').slice(0, -1);
    expect(status).toBe(1);
    expect(lines.length).toBeGreaterThan(20);
    expect(
      lines.filter((line) => !/TE-03\.(md|replay\.yaml):\d+ to do: .+; write it$/.test(line)),
    ).toEqual([]);
    expect(cards('new', 'TE-03')).toEqual({
      status: 2,
      out: '',
      err: 'content/tea/TE-03.md is already there; nothing was written.',
    });
    for (const ending of ['md', 'replay.yaml']) {
      const path = join(folder, `content/tea/TE-03.${ending}`);
      expect(existsSync(path)).toBe(true);
      rmSync(path);
    }
  });

  it('answers a command it does not know in one sentence, with exit 2', () => {
    expect(cards('reprot')).toEqual({
      status: 2,
      out: '',
      err: '"reprot" is not a command; did you mean "report"?',
    });
    expect(cards('new').err).toBe('Name one card: npm run cards -- new KW-02');
    expect(cards('new', 'TE-30').err).toBe(
      'content/syllabus.yaml has no row "TE-30"; did you mean TE-03?',
    );
    expect(cards('report', 'all').status).toBe(2);
  });
});
