import { describe, expect, it } from 'vitest';
import { isBehind } from './leave';

const TODAY = 'https://example.org/writeback/';
const STUDY = 'https://example.org/writeback/study/';

describe('isBehind', () => {
  it('finds Today right behind the session', () => {
    expect(isBehind([TODAY, STUDY], 1, TODAY)).toBe(true);
    expect(isBehind([TODAY, 'https://example.org/writeback/cards/', TODAY, STUDY], 3, TODAY)).toBe(
      true,
    );
  });

  it('takes the query and a missing slash for what they are', () => {
    expect(isBehind(['https://example.org/writeback?from=home', STUDY], 1, TODAY)).toBe(true);
  });

  it('does not take another screen, or nothing, for Today', () => {
    expect(isBehind(['https://example.org/writeback/cards/?id=KW-01', STUDY], 1, TODAY)).toBe(
      false,
    );
    expect(isBehind([STUDY], 0, TODAY)).toBe(false);
    expect(isBehind([null, STUDY], 1, TODAY)).toBe(false);
    expect(isBehind([], -1, TODAY)).toBe(false);
  });
});
