'use client';
// The document's title while something that only the query names is on screen; the route's own title comes back after it.

import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Writeback`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
