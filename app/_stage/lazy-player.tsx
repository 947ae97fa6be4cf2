'use client';
// The door to the player from every other screen: nothing of the engine or the stage loads before it is opened.

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import css from './lazy-player.module.css';
import type { PlayerProps } from './player';

/** The player's own chunk, with the engine in it. Never prerendered: it needs the scenario and a measured width. */
export const LazyPlayer = dynamic(() => import('./player').then((module) => module.Player), {
  ssr: false,
  loading: () => <div className={css.waiting} role="status" aria-label="Opening the replay" />,
});

/** A player inside a page: it loads when it comes near the screen, into a place that is already kept for it. */
export function PlayerInPage(props: Omit<PlayerProps, 'layout'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <div ref={place} className={css.place}>
      {isNear ? <LazyPlayer {...props} layout="inline" /> : null}
    </div>
  );
}
