// A session. Its top edge is warm, so the browser's bar is too.

import type { Metadata, Viewport } from 'next';
import { deviceClock } from '../_data/device-clock';
import { LateStart } from '../_data/late-start';
import { ServicesProvider } from '../_data/provider';
import { firstVisit } from '../_today/first-visit';
import { preloadIndex } from '../_ui/preload-index';
import { builtCards, soundContent } from '../data/built';
import type { AskedCard } from './question-words';
import { StudyFirst, StudyFrame } from './study-frame';
import { StudyRoute } from './study-route';

export const metadata: Metadata = { title: 'Study' };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8efdc' },
    { media: '(prefers-color-scheme: dark)', color: '#251e15' },
  ],
};

export default function Page() {
  preloadIndex();
  const { card: id } = firstVisit(soundContent().index, deviceClock.now());
  const card = builtCards().find((one) => one.id === id);
  return (
    <LateStart first={card === undefined ? <StudyFrame /> : <StudyFirst card={asked(card)} />}>
      <ServicesProvider>
        <StudyRoute />
      </ServicesProvider>
    </LateStart>
  );
}

/** What the question shows and nothing else of the card: the page is sent with it. */
function asked({ id, question, level, importance, frequency }: AskedCard): AskedCard {
  return { id, question, level, importance, frequency };
}
