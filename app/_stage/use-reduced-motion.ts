// Whether the learner wants less motion: the setting on the root element, and behind it the system's own wish.

import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false);
}

function isReduced(): boolean {
  const own = document.documentElement.dataset.motion;
  if (own === 'less') return true;
  return own !== 'full' && matchMedia(QUERY).matches;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  const observer = new MutationObserver(listener);
  query.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    query.removeEventListener('change', listener);
    observer.disconnect();
  };
}
