// The colour of the browser's own bar follows the Theme setting. The page carries one such colour for each scheme, to be
// chosen by the device; a chosen theme decides instead of the device. It changes which of them applies, never a colour.

import type { DeviceSettings } from '@/lib/store/settings';

/** @returns how to stop following; routes that come later bring colours of their own, which are followed too */
export function followTheme(theme: DeviceSettings['theme']): () => void {
  const apply = () => {
    for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const scheme = schemeOf(meta);
      if (scheme === null) continue;
      meta.dataset.scheme = scheme;
      meta.media = mediaFor(scheme, theme);
    }
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Null: one colour for every scheme. */
function schemeOf({ dataset, media }: HTMLMetaElement): string | null {
  return dataset.scheme ?? /dark|light/.exec(media)?.[0] ?? null;
}

function mediaFor(scheme: string, theme: DeviceSettings['theme']): string {
  if (theme === 'auto') return `(prefers-color-scheme: ${scheme})`;
  return scheme === theme ? 'all' : 'not all';
}
