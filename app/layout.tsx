// The document around every route: language, fonts, the frame. Nothing in here reads data.

import './_ui/css/tokens.css';
import './_ui/css/base.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { StartPwa } from './_pwa/start-pwa';
import { AppFrame } from './_ui/app-frame';
import { classNames } from './_ui/class-names';
import * as fonts from './_ui/fonts';
import { LookScript } from './_ui/look-script';

export const metadata: Metadata = {
  title: { default: 'Writeback', template: '%s · Writeback' },
  description:
    'A daily queue of backend and distributed-systems interview questions, answered aloud, graded by key points and scheduled so that they hold. Works offline, no account.',
  applicationName: 'Writeback',
  appleWebApp: { capable: true, title: 'Writeback', statusBarStyle: 'default' },
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1419' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html
      lang="en-GB"
      className={classNames(fonts.ui.variable, fonts.voice.variable)}
      // The look script sets attributes here before React arrives.
      suppressHydrationWarning
    >
      <head>
        <LookScript />
      </head>
      <body>
        <AppFrame>{children}</AppFrame>
        <StartPwa />
      </body>
    </html>
  );
}
