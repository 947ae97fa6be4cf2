'use client';
// The door to the player from every other screen: nothing of the engine or the stage loads before it is opened.

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '@/lib/replay/engine';
import type { ProtocolId } from '@/lib/replay/script/scenario';
import css from './lazy-player.module.css';
import type { Player, PlayerProps } from './player';
import type { PredictionKeeper } from './predict-keeper';

type LazyProps = Omit<PlayerProps, 'engine'> & {
  /** What a link says behind its hash; empty: no link was opened. */
  readonly shared?: string;
};

const SharedPlayer = dynamic(
  () => import('../_lab/shared-player').then(({ SharedPlayer }) => SharedPlayer),
  { ssr: false },
);

type Loaded = {
  readonly Player: typeof Player;
  readonly PredictionKeeper: typeof PredictionKeeper;
  readonly engine: Engine;
};

/** What has been fetched already, by protocol. */
const READY = new Map<ProtocolId, Loaded>();

/** The player's own chunk, and the engine for one protocol. */
async function load(protocol: ProtocolId): Promise<Loaded> {
  const [player, keeper, engine] = await Promise.all([
    import('./player'),
    import('./predict-keeper'),
    import('@/lib/replay/engine').then(({ loadEngine }) => loadEngine(protocol)),
  ]);
  const loaded = { Player: player.Player, PredictionKeeper: keeper.PredictionKeeper, engine };
  READY.set(protocol, loaded);
  return loaded;
}

/** Never prerendered: it needs a measured width, and waits in its place until then. */
export function LazyPlayer(props: LazyProps) {
  const loaded = useLoaded(props.scenario.world.protocol);
  if (!loaded) {
    return <div className={css.waiting} role="status" aria-label="Opening the replay" />;
  }
  const { Player, PredictionKeeper, engine } = loaded;
  return (
    <PredictionKeeper>
      {props.shared ? (
        <SharedPlayer {...props} shared={props.shared} engine={engine} />
      ) : (
        <Player {...props} engine={engine} />
      )}
    </PredictionKeeper>
  );
}

/**
 * Not by Suspense, which holds back what is ready until its fallback has been there for 300 ms: twice what a first frame
 * may take.
 * @throws in the drawing, when it could not be fetched: the nearest boundary says so, and opened again it is tried again
 */
function useLoaded(protocol: ProtocolId): Loaded | null {
  const [, setArrived] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const loaded = READY.get(protocol) ?? null;
  const isThere = loaded !== null;
  useEffect(() => {
    if (isThere) return;
    load(protocol).then(
      () => setArrived((many) => many + 1),
      (error: unknown) => setFailure({ error }),
    );
  }, [protocol, isThere]);
  if (failure) throw failure.error;
  return loaded;
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
