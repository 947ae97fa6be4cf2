'use client';
// Every link inside the product: an anchor that is gone to without loading the page anew. The worker answers from its
// cache, so there is nothing to prefetch, which is most of what `next/link` carries.

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { withBase } from './base-path';

/** @param props an anchor's; `href` from the site's root, `/cards/?id=KW-01` */
export function AppLink({
  href,
  onClick,
  ...rest
}: ComponentProps<'a'> & { readonly href: `/${string}` }) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return <a {...rest} href={withBase(href)} onClick={go} />;
}

/** A new tab, a new window, a download: not ours to answer. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    (target !== '' && target !== '_self') ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}
