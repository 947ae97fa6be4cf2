'use client';
// What lies below the first screenful is drawn in a step of its own, once that has been painted.

import { type ReactNode, startTransition, useEffect, useState } from 'react';

export function Later({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOn(true)));
    return () => clearTimeout(timer);
  }, []);
  return isOn ? children : null;
}
