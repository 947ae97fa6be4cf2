import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CardsRoute, CardsWaiting } from './cards-route';

export const metadata: Metadata = { title: 'Cards' };

export default function Page() {
  return (
    <Suspense fallback={<CardsWaiting />}>
      <CardsRoute />
    </Suspense>
  );
}
