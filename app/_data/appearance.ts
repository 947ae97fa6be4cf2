'use client';

// The look of this device on <html>: theme, motion and text size as attributes that the stylesheet reads. The settings
// live in the store, which opens late; a copy of these three in `localStorage` is applied before the first paint.

import { useEffect, useLayoutEffect } from 'react';
import { DEFAULT_SETTINGS, type DeviceSettings, settingsFrom } from '@/lib/store/settings';
import { followTheme } from './theme-colour';
import { useSettings } from './use-settings';

type Look = Pick<DeviceSettings, 'theme' | 'motion' | 'text'>;

const COPY_KEY = 'writeback.look';

/** Keeps <html> in step with the settings. Called once, by the provider. */
export function useAppearance(): void {
  const { settings, isReady } = useSettings();
  const { theme, motion, text } = settings;
  useLayoutEffect(() => show(readCopy()), []);
  const followed = isReady ? theme : null;
  useEffect(() => followTheme(followed ?? readCopy().theme), [followed]);
  useEffect(() => {
    if (!isReady) return;
    show({ theme, motion, text });
    writeCopy({ theme, motion, text });
  }, [isReady, theme, motion, text]);
}

/** An attribute is absent where the device's own preference decides. */
function show({ theme, motion, text }: Look): void {
  const { dataset } = document.documentElement;
  put(dataset, 'theme', theme === 'auto' ? null : theme);
  put(dataset, 'motion', motion === 'auto' ? null : motion);
  put(dataset, 'text', text === 'normal' ? null : text);
}

function put(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

function readCopy(): Look {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(COPY_KEY) ?? '{}');
    const rows = Object.entries(stored ?? {}).map(([key, value]) => ({ key, value }));
    return settingsFrom(rows);
  } catch {
    // Blocked or mangled: the store's settings follow in a moment anyway.
    return DEFAULT_SETTINGS;
  }
}

function writeCopy(look: Look): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(look));
  } catch {
    // Blocked or full: the next start shows the device's own look for a moment, nothing else.
  }
}
