'use client';
// The door to the player from every other screen: nothing of the engine or the stage loads before it is opened.

import dynamic from 'next/dynamic';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ProtocolId } from '@/lib/replay/script/scenario';
import css from './lazy-player.module.css';
import type { PlayerProps } from './player';

type LazyProps = Omit<PlayerProps, 'engine'> & {
  /** What a link says behind its hash; empty: no link was opened. */
  readonly shared?: string;
};

const SharedPlayer = dynamic(
  () => import('../_lab/shared-player').then(({ SharedPlayer }) => SharedPlayer),
  { ssr: false },
);

/** The player's own chunk, and the engine for one protocol. Never prerendered: it needs a measured width. */
function playerFor(protocol: ProtocolId): ComponentType<LazyProps> {
  const load = async () => {
    const [{ Player }, { PredictionKeeper }, engine] = await Promise.all([
      import('./player'),
      import('./predict-keeper'),
      import('@/lib/replay/engine').then(({ loadEngine }) => loadEngine(protocol)),
    ]);
    return (props: LazyProps) => (
      <PredictionKeeper>
        {props.shared ? (
          <SharedPlayer {...props} shared={props.shared} engine={engine} />
        ) : (
          <Player {...props} engine={engine} />
        )}
      </PredictionKeeper>
    );
  };
  return dynamic(load, {
    ssr: false,
    loading: () => <div className={css.waiting} role="status" aria-label="Opening the replay" />,
  });
}

const PLAYERS: Readonly<Record<ProtocolId, ComponentType<LazyProps>>> = {
  kafka: playerFor('kafka'),
  storage: playerFor('storage'),
  wal: playerFor('wal'),
  quorum: playerFor('quorum'),
};

export function LazyPlayer(props: LazyProps) {
  const Loaded = PLAYERS[props.scenario.world.protocol];
  return <Loaded {...props} />;
}

/** A player inside a page: it loads when it comes near the screen, into a place that is already kept for it. */
export function PlayerInPage(props: Omit<LazyProps, 'layout'>) {
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
