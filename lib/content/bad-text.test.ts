import { describe, expect, it } from 'vitest';
import { CARD, type Case, inCard, place, print, SCRIPT, tellsEach } from './bad-input.fixture';
import { compiled, problemsOf, withDeck } from './sound.fixture';

const many = (word: string, times: number) => Array(times).fill(word).join(' ');

const CASES: readonly Case[] = [
  {
    claim: 'a point of more words than can be ticked by ear',
    spoil: inCard('text: A shaken table', `text: ${many('so', 26)} A shaken table`),
    at: 'so so',
    what: '34 words, the limit here is 25',
    fix: 'cut one idea',
  },
  {
    claim: 'a tier over its limit',
    spoil: inCard('The tea is in the cup. It has', `${many('Tea.', 30)} It has`),
    at: '## Basics',
    what: '"Basics" has 56 words, the limit is 50',
    fix: 'cut one idea',
  },
  {
    claim: 'basics that are hard to say',
    spoil: inCard(
      'If the table is shaken it can be spilt, and if\nit stands still it stays.',
      'Unanticipated perturbations characteristically precipitate irreversible evacuation.',
    ),
    at: '## Basics',
    what: '"Basics" has a reading ease of',
    fix: 'use shorter sentences and shorter words',
  },
  {
    claim: 'markup in a spoken tier',
    spoil: inCard('I ask two questions, in this order.', 'I ask `two` questions, in this order.'),
    at: '## Senior answer',
    what: '"Senior answer" has markup that cannot be spoken',
    fix: 'write plain paragraphs',
  },
  {
    claim: 'a section with a misspelt title',
    spoil: inCard('## Senior answer', '## Senior anwser'),
    at: '## Senior anwser',
    what: 'unknown section "Senior anwser"',
    fix: 'did you mean "## Senior answer"?',
  },
  {
    claim: 'raw HTML',
    spoil: inCard('**What stays.**', '<b>What stays.</b>'),
    at: '<b>',
    what: 'raw HTML',
    fix: 'use Markdown, and put code in backticks',
  },
  {
    claim: 'an image',
    spoil: inCard('**What stays.**', '![a cup](https://example.org/cup.png)'),
    at: '![a cup]',
    what: 'an image',
    fix: 'draw it as a table, a code block or a replay',
  },
  {
    claim: 'a link that is not https',
    spoil: inCard('**What stays.**', '[stays](http://example.org)'),
    at: '[stays]',
    what: 'a link to "http://example.org"',
    fix: 'link to https:// or to card:<ID>',
  },
  {
    claim: 'a link to a card that does not exist',
    spoil: inCard('[pot](card:TE-02)', '[pot](card:TE-20)'),
    at: '[pot]',
    what: 'the text links to TE-20, which is no card',
    fix: 'did you mean TE-02?',
  },
  {
    claim: 'a second link to the same card',
    spoil: inCard('Neither of them knows', '[Neither](card:TE-02) of them knows'),
    at: '[Neither]',
    what: 'TE-02 is linked a second time',
    fix: 'link the first use only',
  },
  {
    claim: 'American spelling',
    spoil: inCard('- it can be spilt', '- it can change color'),
    at: 'color',
    what: 'American spelling "color"',
    fix: 'write "colour"',
  },
  {
    claim: 'a point that another card has',
    spoil: inCard(
      'A shaken table spills what stands on it\n',
      'A pot that falls breaks together with what it holds\n',
    ),
    at: 'A pot that falls breaks together with all',
    file: 'tea/TE-02.md',
    what: 'the point "shaken" says what "shaken" of TE-01 says',
    fix: 'keep it on one card and link the other',
  },
  {
    claim: 'a frame that the replay does not mark',
    spoil: inCard('- it can be spilt\n    frame: spilt', '- it can be spilt\n    frame: splitt'),
    at: 'frame: splitt',
    what: 'the replay has no mark "splitt"',
    fix: 'did you mean "spilt"?',
  },
  {
    claim: 'points that come in another order than their frames',
    spoil: inCard('- it can be spilt\n    frame: spilt', '- it can be spilt\n    frame: poured'),
    at: 'frame: poured\n  - id: saucers',
    what: '"shaken" is shown before "not-drunk", which stands above it',
    fix: 'put the points in the order of their frames',
  },
  {
    claim: 'a false claim of a script',
    spoil: {
      path: SCRIPT,
      from: 'expect: { w1: media, w3: gone }',
      to: 'expect: { w1: media, w3: media }',
    },
    at: 'expect: { w1: media, w3: media }',
    what: 'w3',
    fix: '',
  },
  {
    claim: 'a step that is no step',
    spoil: { path: SCRIPT, from: '{ fsync: cup, mark: saved', to: '{ fsink: cup, mark: saved' },
    at: 'fsink',
    what: 'fsink',
    fix: 'fsync',
  },
  {
    claim: 'a script with an id of its own',
    spoil: { path: SCRIPT, from: 'id: TE-01', to: 'id: TE-02' },
    at: 'id: TE-02',
    what: 'the id is TE-02 and the file is named TE-01',
    fix: 'make them the same',
  },
  {
    claim: 'a script that asks nothing',
    spoil: {
      path: SCRIPT,
      from: `  - ask: { id: shake, when: [{ kill: { of: h1 } }, { power: { of: h1 } }], about: [w1] }
    say: "What does each of these spill?"\n`,
      to: '',
    },
    at: 'script:',
    what: '0 asks',
    fix: 'put 1 to 3 before the decisive steps',
  },
  {
    claim: 'a deck whose id is not its folder',
    spoil: { path: 'tea/deck.yaml', from: 'id: tea', to: 'id: coffee' },
    at: 'id: coffee',
    what: 'the id is coffee and the folder is named tea',
    fix: 'make them the same',
  },
  {
    claim: 'a syllabus row that names nothing',
    spoil: { path: 'syllabus.yaml', from: 'needs: [TE-02]', to: 'needs: [TE-44]' },
    at: 'needs: [TE-44]',
    what: 'TE-44 is not in the syllabus',
    fix: 'add its row, or remove it',
  },
  {
    claim: 'a term explained twice',
    spoil: { path: 'glossary.yaml', from: '- term: pot', to: '- term: Cup' },
    at: 'term: Cup',
    what: '"Cup" is explained twice',
    fix: 'keep one of the two',
  },
];

describe('compileFiles', () => {
  it('finds nothing wrong with the sound folder', () => {
    expect(problemsOf()).toEqual([]);
  });

  tellsEach(CASES);

  it('tells the problems of two files in one run, in the order of files and lines', () => {
    const found = problemsOf(
      { path: 'tea/TE-02.md', from: 'rev: 1', to: 'rev: one' },
      { path: SCRIPT, from: 'id: TE-01', to: 'id: TE-02' },
      inCard('percent: 40', 'percent: 12'),
    );
    expect(new Set(found.map((problem) => problem.file))).toEqual(
      new Set([CARD, SCRIPT, 'tea/TE-02.md']),
    );
    const places = found.map(place);
    expect(places).toEqual(
      [...places].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    );
  });

  it('tells a card without a replay, and a replay without a card', () => {
    const noReplay = compiled(withDeck((deck) => ({ ...deck, replays: new Map() })));
    expect(noReplay.problems.map(print)).toContain(
      'tea/TE-01.md:1 the card has no replay; write TE-01.replay.yaml beside it',
    );
    const noCard = compiled(withDeck((deck) => ({ ...deck, cards: new Map() })));
    expect(noCard.problems.map(print)).toContain(
      'tea/TE-01.replay.yaml:1 there is no card TE-01.md; write the card, or remove the file',
    );
  });

  it('tells a folder without a deck', () => {
    const found = compiled(withDeck((deck) => ({ ...deck, deck: null }))).problems;
    expect(found.map((problem) => problem.what)).toContain('the folder has no deck.yaml');
  });

  it('tells a file without front matter', () => {
    const found = problemsOf(inCard('---\nid: TE-01', 'id: TE-01'));
    expect(found.map(place)).toContainEqual({ file: CARD, line: 1 });
    expect(found[0]?.what).toBe('the front matter is missing or not closed');
  });
});
