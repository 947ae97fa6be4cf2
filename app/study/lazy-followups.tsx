'use client';
// The door to the follow-ups: their screen is loaded when they are first asked for.

import dynamic from 'next/dynamic';
import type { FollowupsProps } from './followups-sheet';

const Loaded = dynamic(() => import('./followups-sheet').then((module) => module.FollowupsSheet), {
  ssr: false,
});

export function LazyFollowups(props: FollowupsProps) {
  return props.isOpen ? <Loaded {...props} /> : null;
}
