import { describe, expect, it } from 'vitest';
import { plainText } from '../deck/node';
import { compiled, sound, spoilt } from './sound.fixture';

const CARD = 'tea/TE-01.md';

describe('compileFiles', () => {
  it('gives an index that names every deck and card, and one file a deck', () => {
    const { index, files } = compiled(sound);
    const [deck] = index.decks;
    expect(deck).toMatchObject({ id: 'tea', code: 'TE', order: 1 });
    expect([...files.keys()]).toEqual([deck?.file]);
    expect(deck?.file).toMatch(/^tea\.[0-9a-f]{12}\.json$/);
    expect(index.cards.map((card) => card.id)).toEqual(['TE-01', 'TE-02']);
    expect(index.cards[0]).toMatchObject({
      percent: 40,
      pitfalls: ['drunk', 'gone'],
      asks: ['shake'],
      points: [
        { id: 'in-cup', level: 'junior', core: true },
        { id: 'not-drunk', level: 'junior', core: true },
        { id: 'shaken', level: 'middle', core: true },
        { id: 'saucers', level: 'principal', core: true },
      ],
    });
  });

  it('tells which cards of see exist and which are only planned', () => {
    const [card] = [...compiled(sound).files.values()][0]?.cards ?? [];
    expect(card?.see).toEqual([
      { id: 'TE-02', question: 'What does the pot promise after a cup was poured?', exists: true },
      { id: 'TE-03', question: 'What is planned and not written?', exists: false },
    ]);
  });

  it('puts the scenario of each card beside it', () => {
    const file = [...compiled(sound).files.values()][0];
    expect(Object.keys(file?.scenarios ?? {})).toEqual(['TE-01', 'TE-02']);
    expect(file?.cards.every((card) => card.replay)).toBe(true);
  });

  it('is the same for the same files, and another file name for other text', () => {
    expect(JSON.stringify(compiled(sound).index)).toBe(JSON.stringify(compiled(sound).index));
    const changed = spoilt({ path: CARD, from: 'two hands', to: 'both hands' });
    expect([...compiled(changed).files.keys()]).not.toEqual([...compiled(sound).files.keys()]);
    expect(compiled(changed).index.content).not.toBe(compiled(sound).index.content);
  });

  it('holds plain JSON: what is read back is what was compiled', () => {
    const { index, files } = compiled(sound);
    for (const value of [index, ...files.values()]) {
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    }
  });

  it('reads files with Windows line ends like others', () => {
    const windows = spoilt();
    const text = [...(windows.decks[0]?.cards.values() ?? [])][0]?.text ?? '';
    const ended = spoilt({ path: CARD, from: text, to: text.replaceAll('\n', '\r\n') });
    expect(compiled(ended).problems).toEqual([]);
    const [card] = [...compiled(ended).files.values()][0]?.cards ?? [];
    expect(plainText(card?.question ?? [])).toBe('Where is the tea after it has been poured?');
  });
});
