import { describe, expect, it } from 'vitest';
import type { Day } from '../base/time';
import type { Event } from './event';
import { device, later, set } from './log.fixture';
import { checkRule, DEFAULT_RULES, dayOfDate, foldRules, maxIntervalOn } from './rules';

describe('foldRules', () => {
  it('starts from the defaults', () => {
    expect(foldRules([])).toEqual(DEFAULT_RULES);
    expect(DEFAULT_RULES).toMatchObject({
      target: 'middle',
      retention: 0.9,
      maxInterval: 30,
      steps: [],
    });
  });

  it('lets the last valid value stand and ignores bad ones', () => {
    const phone = device('phone');
    const values = [0.85, Number.NaN, 0, 1.5, -1, '0.9', null, undefined];
    const events = values.map((value) => phone.write(set('retention', value), later(0)));
    expect(foldRules(events).retention).toBe(0.85);
  });

  it('goes back to the value before when a change is undone', () => {
    const phone = device('phone');
    const first = phone.write(set('target', 'senior'), later(0));
    const second = phone.write(set('target', 'principal'), later(1));
    const undo: Event = phone.write({ kind: 'undone', event: second.id }, later(1));
    expect(foldRules([first, second, undo]).target).toBe('senior');
    const redo: Event = phone.write({ kind: 'undone', event: undo.id }, later(1));
    expect(foldRules([redo, undo, second, first]).target).toBe('principal');
  });
});

describe('checkRule', () => {
  it.each([
    ['target', 'expert'],
    ['retention', 0.5],
    ['maxInterval', 1.5],
    ['maxInterval', -5],
    ['maxInterval', 366],
    ['steps', ['30s']],
    ['steps', [10, 5]],
    ['steps', [0]],
    ['weights', [1, 2, 3]],
    ['decks', [1]],
    ['interview', '2027-02-29'],
    ['interview', 'soon'],
  ] as const)('refuses %s = %j with a sentence', (key, value) => {
    const checked = checkRule(key, value);
    expect(checked.ok).toBe(false);
    expect(!checked.ok && checked.error).toMatch(/^[A-Z].*\.$/);
  });

  it('takes minutes with a fraction as steps', () => {
    expect(checkRule('steps', [1.5, 10])).toEqual({ ok: true, value: { steps: [1.5, 10] } });
  });
});

describe('dayOfDate', () => {
  it('knows leap days and year ends', () => {
    const leap = dayOfDate('2028-02-29') as number;
    expect(leap - (dayOfDate('2028-02-28') as number)).toBe(1);
    expect((dayOfDate('2028-03-01') as number) - leap).toBe(1);
    expect((dayOfDate('2027-01-01') as number) - (dayOfDate('2026-12-31') as number)).toBe(1);
    expect(dayOfDate('1970-01-01')).toBe(0);
  });
});

describe('maxIntervalOn', () => {
  const rules = { ...DEFAULT_RULES, interview: 100 as Day };

  it('is half of the days left to the interview, at least one', () => {
    expect(maxIntervalOn(rules, 60 as Day)).toBe(20);
    expect(maxIntervalOn(rules, 99 as Day)).toBe(1);
  });

  it('is never longer than the setting, and the setting alone from the interview on', () => {
    expect(maxIntervalOn(rules, 10 as Day)).toBe(30);
    expect(maxIntervalOn(rules, 100 as Day)).toBe(30);
    expect(maxIntervalOn(rules, 200 as Day)).toBe(30);
  });
});
