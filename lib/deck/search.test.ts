import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNear } from './near';
import { indexTexts, type SearchText, search, wordsOf } from './search';

const seeded = process.env.CI ? { seed: 7 } : {};
const numRuns = process.env.DEEP ? 5000 : 200;

const TEXTS: readonly SearchText[] = [
  { id: 'KW-01', question: 'Where does an acked record live?', body: 'page cache of the leader' },
  { id: 'KW-04', question: 'What does acks=all promise?', body: 'all in-sync replicas have it' },
  { id: 'RI-01', question: 'How does a replica leave the ISR?', body: 'replica.lag.time.max.ms' },
  { id: 'PC-01', question: 'Was macht ein naïver fsync?', body: 'dirty pages, writeback' },
  { id: 'OP-15', question: 'Which settings keep a record?', body: 'min.insync.replicas 2' },
];
const NAMES = [['in-sync replicas', 'ISR']];
const INDEX = indexTexts(TEXTS, NAMES);
const find = (typed: string) => search(INDEX, typed);

describe('search', () => {
  it('finds a card by its id, with or without the dash and in any case', () => {
    for (const typed of ['KW-04', 'kw04', 'kw 04']) expect(find(typed)).toEqual(['KW-04']);
  });

  it('finds a word by its beginning', () => {
    expect(find('fsy')).toEqual(['PC-01']);
  });

  it('finds in any order what has every word', () => {
    expect(find('leader cache')).toEqual(['KW-01']);
    expect(find('leader fsync')).toEqual([]);
  });

  it('puts a word of the question before one of the points', () => {
    expect(find('replica')?.[0]).toBe('RI-01');
  });

  it('finds a thing under its other name, both ways', () => {
    expect(find('isr')).toEqual(['RI-01', 'KW-04']);
    expect(find('in-sync')).toContain('RI-01');
  });

  it('forgives a letter missing, too many, wrong, and two exchanged', () => {
    for (const typed of ['fsnc', 'fsyync', 'fsinc', 'fsycn', 'writebakc'])
      expect(find(typed)).toEqual(['PC-01']);
  });

  it('forgives a slip in a word that is still being typed', () => {
    expect(find('repilc')).toContain('RI-01');
  });

  it('forgives nothing in three letters', () => {
    expect(find('fsx')).toEqual([]);
  });

  it('does not ask for accents', () => {
    expect(find('naiver')).toEqual(['PC-01']);
  });

  it('takes one letter for the start of an id or of a question', () => {
    expect(find('k')).toEqual(['KW-01', 'KW-04']);
    expect(find('w')).toEqual(['KW-01', 'KW-04', 'PC-01', 'OP-15']);
  });

  it('lets one letter beside a word narrow nothing', () => {
    expect(find('fsync x')).toEqual(['PC-01']);
  });

  it('looks for nothing where nothing can be looked for', () => {
    expect(find('')).toBeNull();
    expect(find(' ?! ')).toBeNull();
  });

  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 8 });
  const texts = fc.array(fc.record({ question: text, body: text }), {
    minLength: 1,
    maxLength: 12,
  });
  const given = (list: readonly { question: string[]; body: string[] }[]): SearchText[] =>
    list.map(({ question, body }, i) => ({
      id: `KW-${String(i).padStart(2, '0')}`,
      question: question.join(' '),
      body: body.join(' '),
    }));

  it('finds every text by any of its words, and by any beginning of two letters or more', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (list, which, cut) => {
        const all = given(list);
        const one = all[which % all.length] as SearchText;
        const words = wordsOf(`${one.question} ${one.body}`);
        const whole = words[which % words.length] as string;
        const index = indexTexts(all);
        expect(search(index, whole)).toContain(one.id);
        expect(search(index, whole.slice(0, 2 + (cut % whole.length)))).toContain(one.id);
      }),
      { numRuns, ...seeded },
    );
  });

  it('never finds more for more words of the same text, and finds each text once', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (list, which) => {
        const all = given(list);
        const words = wordsOf((all[which % all.length] as SearchText).question);
        const index = indexTexts(all);
        const few = search(index, words.slice(0, 1).join(' ')) ?? [];
        const more = search(index, words.join(' ')) ?? [];
        expect(few).toEqual(expect.arrayContaining([...more]));
        expect(new Set(few).size).toBe(few.length);
      }),
      { numRuns, ...seeded },
    );
  });
});

describe('isNear', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);

  it('holds for every word with one slip in it', () => {
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('drop', 'add', 'swap', 'change'),
        (of, n, how) => {
          const at = n % (of.length - 1);
          const [head, one, two, tail] = [of.slice(0, at), of[at], of[at + 1], of.slice(at + 2)];
          const typed = {
            drop: `${head}${two}${tail}`,
            add: `${head}x${one}${two}${tail}`,
            swap: `${head}${two}${one}${tail}`,
            change: `${head}x${two}${tail}`,
          }[how];
          expect(isNear(typed, of, 1)).toBe(true);
        },
      ),
      { numRuns, ...seeded },
    );
  });

  it('tells apart what is two slips away', () => {
    expect(isNear('fsxnx', 'fsync', 1)).toBe(false);
    expect(isNear('fsxnx', 'fsync', 2)).toBe(true);
  });

  it('does not take a word for the beginning of a shorter one', () => {
    expect(isNear('replicas', 'repl', 2)).toBe(false);
  });
});
