// A session. Its top edge is warm, so the browser's bar is too.

import type { Metadata, Viewport } from 'next';
import { StudyRoute } from './study-route';

export const metadata: Metadata = { title: 'Study' };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8efdc' },
    { media: '(prefers-color-scheme: dark)', color: '#251e15' },
  ],
};

export default function Page() {
  return <StudyRoute />;
}
