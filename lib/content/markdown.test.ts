import { describe, expect, it } from 'vitest';
import type { Block } from '../deck/node';
import { type CardLink, parseBlocks, parseInline } from './markdown';
import { formatProblem, type Problem, reporter } from './problem';

function blocks(text: string): { blocks: Block[]; problems: string[]; links: CardLink[] } {
  const problems: Problem[] = [];
  const links: CardLink[] = [];
  const parsed = parseBlocks({ text, firstLine: 10, report: reporter('f', problems), links });
  return { blocks: parsed, problems: problems.map((problem) => formatProblem(problem, '')), links };
}

describe('parseBlocks', () => {
  it('keeps paragraphs, emphasis and code, and joins broken lines', () => {
    expect(blocks('A *soft* and\n**hard** `line`.').blocks).toEqual([
      {
        t: 'p',
        c: [
          { t: 'text', v: 'A ' },
          { t: 'em', c: [{ t: 'text', v: 'soft' }] },
          { t: 'text', v: ' and ' },
          { t: 'strong', c: [{ t: 'text', v: 'hard' }] },
          { t: 'text', v: ' ' },
          { t: 'code', v: 'line' },
          { t: 'text', v: '.' },
        ],
      },
    ]);
  });

  it('keeps headings, lists, quotes, code blocks and tables', () => {
    const text =
      '### H\n\n- one\n- two\n\n1. first\n\n> said\n\n```\na  b\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    const { blocks: found, problems } = blocks(text);
    expect(found.map((block) => block.t)).toEqual(['h', 'ul', 'ol', 'quote', 'pre', 'table']);
    expect(found[4]).toEqual({ t: 'pre', v: 'a  b' });
    expect(found[5]).toEqual({
      t: 'table',
      head: [[{ t: 'text', v: 'a' }], [{ t: 'text', v: 'b' }]],
      rows: [[[{ t: 'text', v: '1' }], [{ t: 'text', v: '2' }]]],
    });
    expect(problems).toEqual([]);
  });

  it('tells card links with their lines, and keeps https links', () => {
    const { blocks: found, links } = blocks(
      'One.\n\nTwo [pages](card:PC-01), [a man page](https://man7.org).',
    );
    expect(links).toEqual([{ id: 'PC-01', line: 12 }]);
    expect(found[1]).toMatchObject({
      c: [
        { t: 'text' },
        { t: 'card', id: 'PC-01', c: [{ t: 'text', v: 'pages' }] },
        { t: 'text' },
        { t: 'link', href: 'https://man7.org' },
        { t: 'text' },
      ],
    });
  });

  for (const [claim, text, what] of [
    ['raw HTML in a paragraph', 'a <b>bold</b> word', 'raw HTML'],
    ['an HTML block', '<div>\nx\n</div>', 'raw HTML'],
    ['a script', '<script>alert(1)</script>', 'raw HTML'],
    ['an image', '![x](https://e.org/x.png)', 'an image'],
    ['a javascript link', '[x](javascript:alert(1))', 'a link to "javascript:alert(1)"'],
    ['a relative link', '[x](/y)', 'a link to "/y"'],
    ['a deep heading', '#### deep', 'a heading of depth 4 inside a section'],
    ['a rule', 'a\n\n***\n\nb', 'a rule (---)'],
    ['a reference link', '[x][y]\n\n[y]: https://e.org', 'a reference link'],
  ] as const) {
    it(`refuses ${claim} and names the line`, () => {
      const { problems, blocks: found } = blocks(text);
      expect(problems.some((problem) => /^f:1\d /.test(problem) && problem.includes(what))).toBe(
        true,
      );
      expect(JSON.stringify(found)).not.toMatch(/<[a-z]|javascript:/);
    });
  }
});

describe('parseInline', () => {
  it('reads one paragraph and refuses more', () => {
    const problems: Problem[] = [];
    const source = { firstLine: 4, report: reporter('f', problems), links: [] };
    expect(parseInline({ ...source, text: 'only `this`' })).toHaveLength(2);
    expect(problems).toEqual([]);
    expect(parseInline({ ...source, text: '- a list' })).toEqual([]);
    expect(problems.map((problem) => problem.line)).toEqual([4]);
  });

  it('leaves the underscores of settings alone', () => {
    const source = { firstLine: 1, report: () => {}, links: [] };
    expect(
      parseInline({ ...source, text: 'vm.dirty_background_ratio and __cluster_metadata' }),
    ).toEqual([{ t: 'text', v: 'vm.dirty_background_ratio and __cluster_metadata' }]);
  });
});
