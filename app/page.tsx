// Today. Its top edge is warm, so the browser's bar is too.

import type { Viewport } from 'next';
import { TodayRoute } from './_today/today-route';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8efdc' },
    { media: '(prefers-color-scheme: dark)', color: '#251e15' },
  ],
};

export default function Page() {
  return <TodayRoute />;
}
