import { describe, expect, it } from 'vitest';
import { askItem, cardItem, itemsOf, parseItem, pitfallItem, sourcesOf } from './item';
import { answer, device, drill, later, prompt, set } from './log.fixture';

describe('parseItem', () => {
  it('is the way back from a name', () => {
    expect(parseItem(cardItem('KW-04'))).toEqual({ kind: 'card', card: 'KW-04' });
    expect(parseItem(pitfallItem('KW-04', 'on-disk'))).toEqual({
      kind: 'pitfall',
      card: 'KW-04',
      part: 'on-disk',
    });
    expect(parseItem(askItem('KW-04', 'which-fault'))).toMatchObject({ kind: 'ask' });
  });

  it('is null for what is no item', () => {
    for (const name of ['', 'card:', 'KW-04', 'pitfall:KW-04', 'ask:/x', 'ask:KW-04/', 'deck:KW']) {
      expect(parseItem(name)).toBeNull();
    }
  });
});

describe('itemsOf', () => {
  const phone = device('phone');

  it('names the card and every pitfall said in its answer, once', () => {
    const event = phone.write(
      answer('card:KW-04', 'good', { pitfalls: ['trap', 'trap', 'snare'] }),
      later(0),
    );
    expect(itemsOf(event)).toEqual(['card:KW-04', 'pitfall:KW-04/trap', 'pitfall:KW-04/snare']);
  });

  it('names the one item of other acts, and none of a setting, an undo or an unknown kind', () => {
    expect(itemsOf(phone.write(drill('pitfall:KW-04/trap', true), later(0)))).toHaveLength(1);
    expect(itemsOf(phone.write(prompt('card:KW-04', 'a', true), later(0)))).toEqual(['card:KW-04']);
    expect(itemsOf(phone.write(set('target', 'senior'), later(0)))).toEqual([]);
    expect(itemsOf(phone.write({ kind: 'undone', event: 'x' }, later(0)))).toEqual([]);
    const unknown = { ...phone.write(set('target', 'senior'), later(0)), kind: 'dreamt' };
    expect(itemsOf(unknown)).toEqual([]);
  });
});

describe('sourcesOf', () => {
  it('adds the card to a pitfall, since answers may say it', () => {
    expect(sourcesOf('pitfall:KW-04/trap')).toEqual(['pitfall:KW-04/trap', 'card:KW-04']);
    expect(sourcesOf('card:KW-04')).toEqual(['card:KW-04']);
  });
});
