import { describe, expect, it } from 'vitest';
import type { Card } from './card';
import { cardMarkdown } from './card-markdown';
import type { Inline } from './node';

const words = (v: string): readonly Inline[] => [{ t: 'text', v }];

const CARD: Card = {
  id: 'KW-01',
  deck: 'kafka-write-path',
  rev: 1,
  question: [
    { t: 'text', v: 'What does ' },
    { t: 'code', v: 'acks=all' },
    { t: 'text', v: ' do?' },
  ],
  level: 'junior',
  importance: 'must',
  frequency: { percent: 60, basis: 'editorial' },
  needs: [],
  see: [],
  confusedWith: [],
  verified: { kafka: '4.2', date: '2026-11-30' },
  expects: { junior: [], middle: [], senior: [], principal: [] },
  points: [
    {
      id: 'a',
      level: 'junior',
      core: true,
      text: words('a_b*c'),
      gap: '',
      accept: [],
      frame: null,
    },
  ],
  pitfalls: [
    {
      id: 'p',
      say: words('on disk'),
      because: words('no fsync'),
      instead: words('in memory'),
      breaks: ['a'],
      frame: null,
    },
  ],
  tiers: {
    junior: [{ t: 'p', c: [{ t: 'strong', c: words('Waits') }] }],
    middle: [{ t: 'ul', items: [[{ t: 'p', c: words('one') }], [{ t: 'p', c: words('two') }]] }],
    senior: [{ t: 'pre', v: 'a=1\n' }],
    principal: [{ t: 'table', head: [words('x'), words('y')], rows: [[words('1'), words('2')]] }],
  },
  explanation: [{ t: 'quote', c: [{ t: 'p', c: words('so') }] }],
  followups: [{ id: 'f', kind: 'verify', q: words('How?'), a: words('So.'), see: null }],
  sources: [{ kind: 'kip', title: 'KIP-1', ref: 'https://example.org/1', supports: ['a'] }],
  replay: false,
};

describe('cardMarkdown', () => {
  const text = cardMarkdown(CARD);

  it('writes what can be told of every kind of text', () => {
    expect(text).toContain('# KW-01: What does `acks=all` do?');
    expect(text).toContain('## Basics\n\n**Waits**');
    expect(text).toContain('- one\n- two');
    expect(text).toContain('```\na=1\n```');
    expect(text).toContain('| x | y |\n| --- | --- |\n| 1 | 2 |');
    expect(text).toContain('> so');
  });

  it('keeps marks of Markdown in a text as they are', () => {
    expect(text).toContain('- [ ] a\\_b\\*c (junior, core)');
  });

  it('strikes what is wrong and sets what is right beside it', () => {
    expect(text).toContain('- ~~on disk~~\n  - Right: in memory\n  - Because: no fsync');
  });

  it('ends with the sources and what they were checked against', () => {
    expect(
      text.endsWith('- KIP-1, https://example.org/1\n\nChecked against kafka 4.2 on 2026-11-30.\n'),
    ).toBe(true);
  });
});
