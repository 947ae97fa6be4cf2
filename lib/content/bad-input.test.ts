import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from './problem';
import { compiled, lineOf, problemsOf, type Spoiling, spoilt, withDeck } from './sound.fixture';

const CARD = 'tea/TE-01.md';
const SCRIPT = 'tea/TE-01.replay.yaml';
const many = (word: string, times: number) => Array(times).fill(word).join(' ');

type Case = {
  readonly claim: string;
  readonly spoil: Spoiling;
  /** A text on the line that the problem must name, in the spoilt file. */
  readonly at: string;
  readonly what: string;
  readonly fix: string;
  /** The file of the problem, where it is not the spoilt one. */
  readonly file?: string;
};

const inCard = (from: string, to: string): Spoiling => ({ path: CARD, from, to });

const CASES: readonly Case[] = [
  {
    claim: 'a misspelt level',
    spoil: inCard('level: junior\nimportance', 'level: juniour\nimportance'),
    at: 'level: juniour',
    what: '"level" is "juniour"',
    fix: 'did you mean "junior"?',
  },
  {
    claim: 'a misspelt key',
    spoil: inCard('question: Where', 'qestion: Where'),
    at: 'qestion',
    what: 'unknown key "qestion"',
    fix: 'did you mean "question"?',
  },
  {
    claim: 'a key that means nothing',
    spoil: inCard('rev: 1', 'rev: 1\nsubject: tea'),
    at: 'subject',
    what: 'unknown key "subject"',
    fix: 'remove it',
  },
  {
    claim: 'a version that YAML reads as a number',
    spoil: inCard('kettle: "2.0"', 'kettle: 2.0'),
    at: 'kettle: 2.0',
    what: '2.0 is read as the number 2',
    fix: 'write "2.0" in quotes',
  },
  {
    claim: 'a bare date',
    spoil: inCard('date: "2026-11-30"', 'date: 2026-11-30'),
    at: 'date: 2026-11-30',
    what: 'the bare date 2026-11-30 is not text to every YAML reader',
    fix: 'write "2026-11-30" in quotes',
  },
  {
    claim: 'a bare yes',
    spoil: inCard('- it is still there', '- yes'),
    at: '- yes',
    what: 'the bare word yes is a boolean to many YAML readers',
    fix: 'write "yes" in quotes',
  },
  {
    claim: 'a second colon in unquoted text',
    spoil: inCard('title: On saucers', 'title: Saucers: a study'),
    at: 'Saucers: a study',
    what: 'the YAML is broken',
    fix: 'put the text in quotes or use a block (>-)',
  },
  {
    claim: 'the same key twice',
    spoil: inCard('rev: 1', 'rev: 1\nrev: 2'),
    at: 'rev: 2',
    what: 'the same key stands twice in one map',
    fix: 'keep one of the two',
  },
  {
    claim: 'an id that is not that of the file',
    spoil: inCard('id: TE-01\nrev', 'id: TE-09\nrev'),
    at: 'id: TE-09',
    what: 'the id is TE-09 and the file is named TE-01',
    fix: 'make them the same',
  },
  {
    claim: 'a percentage outside the band of its importance',
    spoil: inCard('percent: 40', 'percent: 12'),
    at: 'percent: 12',
    what: '12 % does not fit importance "must"',
    fix: 'use 30 to 100 %, or another importance',
  },
  {
    claim: 'a card without versions',
    spoil: inCard('kettle: "2.0", ', ''),
    at: 'verified:',
    what: 'verified names no version',
    fix: 'add what the claims were checked against',
  },
  {
    claim: 'a card without the date of its check',
    spoil: inCard(', date: "2026-11-30"', ''),
    at: 'verified:',
    what: 'verified has no date',
    fix: 'add the day on which the claims were last checked',
  },
  {
    claim: 'a need that names nothing',
    spoil: { path: 'tea/TE-02.md', from: 'needs: [TE-01]', to: 'needs: [TE-77]' },
    at: 'needs: [TE-77]',
    what: 'no card TE-77',
    fix: 'did you mean TE-01?',
  },
  {
    claim: 'a need that is planned and not written',
    spoil: inCard('needs: []', 'needs: [TE-03]'),
    at: 'needs: [TE-03]',
    what: 'needs TE-03, which is planned but not written',
    fix: 'write it first, or name it in see',
  },
  {
    claim: 'a circle of needs',
    spoil: inCard('needs: []', 'needs: [TE-02]'),
    at: 'needs: [TE-02]',
    what: 'needs go in a circle: TE-01 needs TE-02 needs TE-01',
    fix: 'remove one of them',
  },
  {
    claim: 'a see that names nothing',
    spoil: inCard('see: [TE-02, TE-03]', 'see: [TE-02, ZZ-03]'),
    at: 'see: [TE-02, ZZ-03]',
    what: 'no card ZZ-03',
    fix: 'did you mean TE-03?',
  },
  {
    claim: 'a confusion that only one side names',
    spoil: inCard('confusedWith: [TE-02]', 'confusedWith: []'),
    at: 'confusedWith: [TE-01]',
    file: 'tea/TE-02.md',
    what: 'TE-01 does not name TE-02 in its confusedWith',
    fix: 'name both in each other, or neither',
  },
  {
    claim: 'a bridge that leads nowhere',
    spoil: inCard(
      '    a: That is the next question.\n    see: TE-02',
      '    a: That is the next question.',
    ),
    at: '- id: pot',
    what: 'the bridge "pot" leads to no card',
    fix: 'add see:',
  },
  {
    claim: 'a missing kind of follow-up',
    spoil: inCard('kind: verify', 'kind: what-if'),
    at: 'followups:',
    what: 'no follow-up of kind "verify"',
    fix: 'add one',
  },
  {
    claim: 'a pitfall that breaks no point',
    spoil: inCard('breaks: [not-drunk]', 'breaks: [not-drank]'),
    at: 'breaks: [not-drank]',
    what: 'no point is called "not-drank"',
    fix: 'did you mean "not-drunk"?',
  },
  {
    claim: 'a source that supports nothing known',
    spoil: inCard('supports: [saucers, pot]', 'supports: [saucers, pot, sauces]'),
    at: 'supports: [saucers, pot, sauces]',
    what: 'no point, pitfall or follow-up is called "sauces"',
    fix: 'did you mean "saucers"?',
  },
  {
    claim: 'a point without a source',
    spoil: inCard('supports: [saucers, pot]', 'supports: [pot]'),
    at: '- id: saucers',
    what: 'no source supports "saucers"',
    fix: 'name it in the supports of the source that says so',
  },
  {
    claim: 'too few primary sources',
    spoil: inCard('kind: code\n    title: The kettle', 'kind: article\n    title: The kettle'),
    at: 'sources:',
    what: '3 sources, 1 of them primary',
    fix: 'cite at least 2 primary ones',
  },
  {
    claim: 'nothing to read among the sources',
    spoil: inCard('kind: article', 'kind: kip'),
    at: 'sources:',
    what: 'no source that is read for pleasure',
    fix: 'add one of kind article or docs',
  },
  {
    claim: 'an id used twice',
    spoil: inCard('- id: gone', '- id: drunk'),
    at: '- id: drunk\n    say: A guest',
    what: 'the id "drunk" is used twice in this card',
    fix: 'give each point, pitfall and follow-up its own',
  },
  {
    claim: 'one core point alone at the lowest level',
    spoil: inCard('- id: not-drunk\n    level: junior', '- id: not-drunk\n    level: middle'),
    at: 'points:',
    what: '1 core point at junior',
    fix: 'make at least two core points of that level',
  },
  {
    claim: 'a correction much longer than the claim',
    spoil: inCard('instead: Once it is poured, the tea is in the cup.', 'instead: In the cup.'),
    at: 'instead: In the cup.',
    what: 'say has 42 characters, instead has 11',
    fix: 'bring them within 25 % of each other',
  },
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

  for (const { claim, spoil, at, what, fix, file } of CASES) {
    it(`tells ${claim} with file, line, what and what to do`, () => {
      const path = file ?? spoil.path;
      const line = lineOf(spoilt(spoil), path, at) + (at.startsWith('\n') ? 1 : 0);
      const found = problemsOf(spoil);
      const said = found.filter((problem) => problem.what.includes(what));
      expect(found.map(print), `no problem says "${what}"`).toSatisfy(() => said.length > 0);
      expect(said.map(place)).toContainEqual({ file: path, line });
      expect(said.map((problem) => problem.fix).join('\n')).toContain(fix);
    });
  }

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

function print(problem: Problem): string {
  return formatProblem(problem, '');
}

function place({ file, line }: Problem): { file: string; line: number } {
  return { file, line };
}
