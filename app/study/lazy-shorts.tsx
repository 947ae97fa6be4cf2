'use client';
// The door to the short items: a session without any loads none of their screens.

import dynamic from 'next/dynamic';

export const LazyClaim = dynamic(() => import('./claim-in-hand').then((m) => m.ClaimInHand), {
  ssr: false,
});

export const LazyJudged = dynamic(() => import('./claim-in-hand').then((m) => m.JudgedInHand), {
  ssr: false,
});

export const LazyPrediction = dynamic(
  () => import('./prediction-in-hand').then((m) => m.PredictionInHand),
  { ssr: false },
);
