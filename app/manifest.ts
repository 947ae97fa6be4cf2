// The web app manifest. Next adds the sub path to links it makes itself, not to what is written here.

import type { MetadataRoute } from 'next';

export const dynamic = 'force-static';

const base = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

const SCREENSHOT_LABELS = {
  today: 'Today: what is due, and what you hold',
  question: 'A question, answered aloud',
  reveal: 'The answer, ticked point by point',
  replay: 'The replay: where each copy of a record is',
};

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: `${base}/`,
    name: 'Writeback',
    short_name: 'Writeback',
    description:
      'Ten minutes a day towards a backend interview: questions answered aloud, spaced over days, each with a replay of what the disks really hold. Works offline, needs no account.',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    orientation: 'any',
    background_color: '#f7f6f1',
    theme_color: '#f8efdc',
    categories: ['education', 'productivity'],
    icons: [
      { src: `${base}/icons/192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${base}/icons/512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${base}/icons/512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      {
        src: `${base}/icons/monochrome.png`,
        sizes: '192x192',
        type: 'image/png',
        // Next's type knows one purpose at a time and not this one; the manifest specification does.
        purpose: 'monochrome' as 'any',
      },
    ],
    screenshots: (['today', 'question', 'reveal', 'replay'] as const).map((name) => ({
      src: `${base}/screenshots/${name}-light.png`,
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: SCREENSHOT_LABELS[name],
    })),
    shortcuts: [
      {
        name: 'Study now',
        short_name: 'Study',
        url: `${base}/study/`,
        icons: [{ src: `${base}/icons/192.png`, sizes: '192x192', type: 'image/png' }],
      },
    ],
  };
}
