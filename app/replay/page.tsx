import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ReplayRoute, ReplayWaiting } from './replay-route';

export const metadata: Metadata = { title: 'Replay' };

export default function Page() {
  return (
    <Suspense fallback={<ReplayWaiting />}>
      <ReplayRoute />
    </Suspense>
  );
}
