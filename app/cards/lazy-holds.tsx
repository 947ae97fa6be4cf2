'use client';
// The door to the schedule from the pages of the cards.

import dynamic from 'next/dynamic';

export const LazyHolds = dynamic(
  () => import('./holds-reader').then((module) => module.HoldsReader),
  { ssr: false },
);

export const LazyHistory = dynamic(
  () => import('./card-history').then((module) => module.CardHistory),
  { ssr: false },
);
