'use client';
// What the address asks for. Ids live in the query, so that one cached page serves every card and every replay.

import { useSearchParams } from 'next/navigation';

/** A parameter of the query, trimmed; null when absent or empty. Needs a Suspense boundary above it. */
export function useQuery(name: string): string | null {
  const value = useSearchParams().get(name)?.trim() ?? '';
  return value === '' ? null : value;
}
