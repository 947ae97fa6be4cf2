import { describe, expect, it } from 'vitest';
import { DeckSource, type Loaded } from './deck-source';

const index = {
  v: 1,
  content: 'c1',
  decks: [
    { id: 'kw', code: 'KW', title: '', sentence: '', order: 1, file: 'kw.1.json' },
    { id: 'pc', code: 'PC', title: '', sentence: '', order: 2, file: 'pc.1.json' },
    { id: 'di', code: 'DI', title: '', sentence: '', order: 3, file: null },
  ],
  cards: [],
};
const deck = (id: string) => ({ v: 1, deck: id, cards: [], scenarios: {} });

/** A site whose files can change between requests; a missing one is 404, `null` is no network. */
function site(files: Record<string, unknown>) {
  const asked: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    asked.push(url);
    const body = files[url];
    if (body === null) throw new TypeError('Failed to fetch');
    if (body === undefined) return new Response('', { status: 404 });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  };
  return { asked, files, fetch };
}

const whole = () =>
  site({
    '/sub/data/index.json': index,
    '/sub/data/kw.1.json': deck('kw'),
    '/sub/data/pc.1.json': deck('pc'),
  });

function retry(loaded: Loaded<unknown>): void {
  if (loaded.kind !== 'failed') throw new Error(`expected a failure, got ${loaded.kind}`);
  loaded.retry();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('DeckSource', () => {
  it('is loading until somebody asks', () => {
    const { asked, fetch } = whole();
    const source = new DeckSource('/sub', fetch);
    expect([source.index().kind, source.deck('kw').kind, source.all(), asked]).toEqual([
      'loading',
      'loading',
      null,
      [],
    ]);
  });

  it('fetches the index before a deck, each once', async () => {
    const { asked, fetch } = whole();
    const source = new DeckSource('/sub', fetch);
    await Promise.all([source.loadDeck('kw'), source.loadDeck('kw'), source.loadIndex()]);
    expect(asked).toEqual(['/sub/data/index.json', '/sub/data/kw.1.json']);
    expect(source.deck('kw')).toEqual({ kind: 'ready', value: deck('kw') });
  });

  it('has all decks once the written ones are there', async () => {
    const source = new DeckSource('/sub', whole().fetch);
    await source.loadDeck('kw');
    expect(source.all()).toBe(null);
    await source.loadAll();
    expect(source.all()?.map((file) => file.deck)).toEqual(['kw', 'pc']);
    expect(source.all()).toBe(source.all());
  });

  it.each([
    [
      'no network',
      null,
      'The questions could not be reached, and there is no offline copy of them yet.',
    ],
    ['a missing file', undefined, 'The questions did not arrive (404).'],
    ['a page instead of data', '<!doctype html>', 'The questions arrived damaged.'],
    ['data of another shape', { v: 2 }, 'The questions arrived damaged.'],
  ])(
    'reports %s as a sentence and recovers on retry, with the deck that was wanted',
    async (_, body, problem) => {
      const { files, fetch } = whole();
      files['/sub/data/index.json'] = body;
      const source = new DeckSource('/sub', fetch);
      await source.loadDeck('kw');
      expect(source.deck('kw')).toMatchObject({ kind: 'failed', problem });
      files['/sub/data/index.json'] = index;
      retry(source.deck('kw'));
      await settled();
      expect(source.deck('kw').kind).toBe('ready');
    },
  );

  it('goes on by itself when the site was updated after the index was read', async () => {
    const { asked, files, fetch } = whole();
    const source = new DeckSource('/sub', fetch);
    await source.loadIndex();
    const [first] = index.decks;
    delete files['/sub/data/kw.1.json'];
    files['/sub/data/kw.2.json'] = deck('kw');
    files['/sub/data/index.json'] = {
      ...index,
      content: 'c2',
      decks: [{ ...first, file: 'kw.2.json' }],
    };
    await source.loadDeck('kw');
    expect(source.deck('kw')).toEqual({ kind: 'ready', value: deck('kw') });
    expect(source.index()).toMatchObject({ kind: 'ready', value: { content: 'c2' } });
    expect(asked.filter((url) => url.endsWith('index.json'))).toHaveLength(2);
  });

  it('reads the index once more and no oftener when a deck file stays away', async () => {
    const { asked, files, fetch } = whole();
    delete files['/sub/data/kw.1.json'];
    const source = new DeckSource('/sub', fetch);
    await source.loadDeck('kw');
    expect(source.deck('kw')).toMatchObject({ kind: 'failed' });
    expect(asked.filter((url) => url.endsWith('index.json'))).toHaveLength(2);
  });

  it('fetches the index anew when a deck file is gone, since the site may have been updated', async () => {
    const { files, fetch } = whole();
    delete files['/sub/data/kw.1.json'];
    const source = new DeckSource('/sub', fetch);
    await source.loadDeck('kw');
    const [first] = index.decks;
    files['/sub/data/index.json'] = { ...index, decks: [{ ...first, file: 'kw.2.json' }] };
    files['/sub/data/kw.2.json'] = deck('kw');
    retry(source.deck('kw'));
    await settled();
    expect(source.deck('kw').kind).toBe('ready');
  });

  it('says so when a deck has no question yet', async () => {
    const source = new DeckSource('/sub', whole().fetch);
    await source.loadDeck('di');
    expect(source.deck('di')).toMatchObject({
      kind: 'failed',
      problem: 'There is no question yet in the deck "di".',
    });
  });
});
