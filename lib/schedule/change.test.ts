import { describe, expect, it } from 'vitest';
import { dueChange } from './change';
import type { Event } from './event';
import { foldAll } from './fold';
import { answer, CARDS, context, device, drill, later } from './log.fixture';

const phone = device('phone');
const events: Event[] = [
  ...CARDS.flatMap(({ id }) => [
    phone.write(answer(`card:${id}`, 'good'), later(0)),
    phone.write(answer(`card:${id}`, id === 'PC-01' ? 'again' : 'good'), later(2)),
  ]),
  phone.write(drill('pitfall:KW-01/trap', true), later(0)),
];
const isCard = (item: string) => item.startsWith('card:');

describe('dueChange', () => {
  it('counts what a higher target brings back sooner', () => {
    const before = foldAll(events, context());
    const after = foldAll(events, context({ target: 'senior' }));
    expect(dueChange(before, after, isCard)).toEqual({ sooner: 2, later: 0, same: 1 });
    expect(dueChange(after, before, isCard)).toEqual({ sooner: 0, later: 2, same: 1 });
    expect(dueChange(before, before)).toEqual({ sooner: 0, later: 0, same: 4 });
  });
});
