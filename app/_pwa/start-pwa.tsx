'use client';
// Mounted once in the layout, so that every route registers the worker, whatever it shows.

import { usePwa } from './use-pwa';

export function StartPwa(): null {
  usePwa();
  return null;
}
