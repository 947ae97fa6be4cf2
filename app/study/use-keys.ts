'use client';
// Single-key shortcuts. They work only while no field has the focus and no sheet is open, and may be switched off
// (WCAG 2.1.4). A held key acts once.

import { useEffect, useRef } from 'react';

/** `'1'`, `'a'`, `'enter'`, `'Shift+u'`; digits are named by their place, whatever the layout prints on them. */
export type KeyMap = Readonly<Record<string, (() => void) | null>>;

export function useKeys(map: KeyMap, isOn: boolean): void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.defaultPrevented || isTaken(event)) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function nameOf(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = digit ?? event.key.toLowerCase();
  const isShifted = event.shiftKey && event.key !== '?';
  return isShifted ? `Shift+${key}` : key;
}

/** Whether the key belongs to something else: a browser shortcut, a field, a sheet, or the control in focus. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target.matches('input:not([type=checkbox], [type=radio])')) return true;
  // Enter and Space press what has the focus.
  const presses = event.key === 'Enter' || event.key === ' ';
  return presses && target.matches('a, button, input, summary');
}
