// Today. Its top edge is warm, so the browser's bar is too.

import type { Viewport } from 'next';
import { deviceClock } from './_data/device-clock';
import { LateStart } from './_data/late-start';
import { ServicesProvider } from './_data/provider';
import { firstVisit } from './_today/first-visit';
import { TodayFirst } from './_today/today-first';
import { TodayRoute } from './_today/today-route';
import { preloadIndex } from './_ui/preload-index';
import { soundContent } from './data/built';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8efdc' },
    { media: '(prefers-color-scheme: dark)', color: '#251e15' },
  ],
};

export default function Page() {
  preloadIndex();
  const visit = firstVisit(soundContent().index, deviceClock.now());
  return (
    <LateStart first={<TodayFirst visit={visit} />}>
      <ServicesProvider>
        <TodayRoute />
      </ServicesProvider>
    </LateStart>
  );
}
