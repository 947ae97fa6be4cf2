import { describe, expect, it } from 'vitest';
import { actOfKey, type KeyPress } from './keys';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  hasModifier: false,
  on: 'other',
  ...change,
});

describe('actOfKey', () => {
  it('steps with the arrows and goes to stops with Shift', () => {
    expect(actOfKey(press('ArrowRight'), 9)).toEqual({ kind: 'step', by: 1 });
    expect(actOfKey(press('ArrowLeft', { shiftKey: true }), 9)).toEqual({ kind: 'stop', by: -1 });
  });

  it('goes to the ends', () => {
    expect(actOfKey(press('Home'), 9)).toEqual({ kind: 'seek', frame: 0 });
    expect(actOfKey(press('End'), 9)).toEqual({ kind: 'seek', frame: 8 });
  });

  it('leaves Space to a button and every key to a field', () => {
    expect(actOfKey(press(' '), 9)).toEqual({ kind: 'toggle' });
    expect(actOfKey(press(' ', { on: 'button' }), 9)).toBeNull();
    expect(actOfKey(press('t', { on: 'field' }), 9)).toBeNull();
  });

  it('leaves the arrows to radio buttons', () => {
    expect(actOfKey(press('ArrowRight', { on: 'radio' }), 9)).toBeNull();
  });

  it('leaves the keys of the browser alone', () => {
    expect(actOfKey(press('t', { hasModifier: true }), 9)).toBeNull();
    expect(actOfKey(press('q'), 9)).toBeNull();
  });
});
