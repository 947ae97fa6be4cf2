import { describe, expect, it } from 'vitest';
import { newMemory } from '@/lib/schedule/memory';
import { menuActs } from './menu-acts';

const TODAY = 20_800;
const NEW = newMemory('card:KW-01', { clock: 1, device: 'a', seq: 1 });
const kinds = (changes: Partial<typeof NEW> | null) =>
  menuActs(changes === null ? null : { ...NEW, ...changes }, TODAY).map(({ kind }) => kind);

describe('menuActs', () => {
  it('offers to put an untouched card aside, and nothing to begin anew', () => {
    expect(kinds(null)).toEqual(['buried', 'suspended', 'known']);
  });

  it('offers to begin an answered card anew', () => {
    expect(kinds({ reps: 2 })).toEqual(['buried', 'suspended', 'known', 'reset']);
  });

  it('offers the way back of a card that is put aside, however it was', () => {
    const until = (TODAY + 1) as NonNullable<typeof NEW.buriedUntil>;
    for (const aside of [{ suspended: true }, { known: true }, { buriedUntil: until }]) {
      expect(kinds(aside)).toEqual(['resumed']);
    }
  });

  it('treats a card whose day has come as any other', () => {
    const until = TODAY as NonNullable<typeof NEW.buriedUntil>;
    expect(kinds({ buriedUntil: until })).toEqual(['buried', 'suspended', 'known']);
  });
});
