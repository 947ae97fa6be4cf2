// Whether the page is being printed. What is only for paper is fetched once the page is at rest, and drawn in the moment
// before the print, which waits for nobody.

import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fetching what paper needs must not compete with what the screen needs. */
const WAIT_MS = 3_000;

/**
 * @param load fetches the component for paper; it may fail, and then the screen's own is printed
 * @returns the component while a print is under way, else null
 */
export function useForPrint<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [isPrinting, setPrinting] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Paper: ComponentType<Props> } | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (Paper) => setLoaded({ Paper }),
        () => undefined,
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [load]);

  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting && loaded ? loaded.Paper : null;
}
