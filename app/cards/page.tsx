import type { Metadata } from 'next';
import { Suspense } from 'react';
import { plainText } from '@/lib/deck/node';
import { LateStart } from '../_data/late-start';
import { ServicesProvider } from '../_data/provider';
import { preloadIndex } from '../_ui/preload-index';
import { builtCards } from '../data/built';
import { CardFirst, type FirstCard } from './card-first';
import { CardsRoute } from './cards-route';
import { CardsWaiting } from './cards-waiting';

export const metadata: Metadata = { title: 'Cards' };

export default function Page() {
  preloadIndex();
  return (
    <LateStart first={<CardFirst cards={firstCards()} />}>
      <ServicesProvider>
        <Suspense fallback={<CardsWaiting />}>
          <CardsRoute />
        </Suspense>
      </ServicesProvider>
    </LateStart>
  );
}

function firstCards(): FirstCard[] {
  return builtCards().map(({ id, question, level, tiers }) => ({
    id,
    question: plainText(question),
    answer: plainText(tiers[level].slice(0, 1)).trim(),
  }));
}
