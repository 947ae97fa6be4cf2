// The two faces, self-hosted. The serif is the voice and may arrive late; the sans is preloaded, since
// buttons and labels are read first.

import localFont from 'next/font/local';

export const ui = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  style: 'normal',
  display: 'swap',
  variable: '--font-ui',
  preload: true,
  adjustFontFallback: 'Arial',
});

export const voice = localFont({
  src: '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  weight: '200 800',
  style: 'normal',
  display: 'swap',
  variable: '--font-voice',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});
