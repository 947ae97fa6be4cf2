// The keys of a player that has the focus. Pure: a key and where it was pressed in, an act out.

import type { Act } from './player-model';

export type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly hasModifier: boolean;
  /** What has the focus: fields and radio buttons keep their keys, buttons keep Space and Enter. */
  readonly on: 'field' | 'radio' | 'button' | 'other';
};

/** `break` opens what can go wrong here, `help` all that there is; null: not ours, let it pass. */
export function actOfKey(
  press: KeyPress,
  frames: number,
): Act | { readonly kind: 'break' } | { readonly kind: 'help' } | null {
  const { key, on } = press;
  if (press.hasModifier || on === 'field') return null;
  switch (key) {
    case ' ':
      return on === 'other' ? { kind: 'toggle' } : null;
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (on === 'radio') return null;
      const by = key === 'ArrowRight' ? 1 : -1;
      return { kind: press.shiftKey ? 'stop' : 'step', by };
    }
    case 'Home':
      return { kind: 'seek', frame: 0 };
    case 'End':
      return { kind: 'seek', frame: frames - 1 };
    case '1':
      return { kind: 'speed', speed: 0.5 };
    case '2':
      return { kind: 'speed', speed: 1 };
    case '3':
      return { kind: 'speed', speed: 2 };
    case 'p':
      return { kind: 'break' };
    case 't':
      return { kind: 'view', view: 'table' };
    case 'l':
      return { kind: 'view', view: 'lanes' };
    case '?':
      return { kind: 'help' };
    default:
      return null;
  }
}

/** Sorts the element that a key event came from. */
export function focusKind(target: EventTarget): KeyPress['on'] {
  if (!(target instanceof HTMLElement)) return 'other';
  if (target instanceof HTMLInputElement) return target.type === 'radio' ? 'radio' : 'field';
  if (target.matches('textarea, select, [contenteditable]')) return 'field';
  return target.matches('button, a, summary') ? 'button' : 'other';
}
