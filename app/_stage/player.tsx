'use client';
// The player: a stage, the caption, the danger strip and the transport, and what a prediction puts in their place.
// It is the same on a page of its own, inside a card and in a sheet.

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Scenario } from '@/lib/replay/script/scenario';
import type { Column } from '@/lib/replay/trace';
import { Branches } from './branches';
import { Caption } from './caption';
import { Faults } from './faults';
import { FaintStrip, HeatStrip } from './heat-strip';
import { actOfKey, focusKind } from './keys';
import { More } from './more';
import { CutButtons, HeadButtons } from './overlay';
import css from './player.module.css';
import { isOwn, type Player as PlayerState, predictionOf, traceOf } from './player-state';
import { Predict } from './predict';
import { Speech } from './speech';
import { Stage } from './stage';
import { TableView } from './table-view';
import { Toolbar } from './toolbar';
import { Transcript } from './transcript';
import { Transport } from './transport';
import { Truth } from './truth';
import { type Playing, usePlayer } from './use-player';
import { useScrub } from './use-scrub';
import { Why } from './why';

/** What lies over the player: one thing at most. */
type Open =
  | { readonly kind: 'nothing' | 'more' | 'why' }
  | { readonly kind: 'faults'; readonly of: Column | null };

const CLOSED: Open = { kind: 'nothing' };

export type PlayerProps = {
  readonly scenario: Scenario;
  /** Opens at the frame of this mark; null at the start. */
  readonly mark?: string | null;
  /** `page` fills the screen, `inline` takes the height it needs. */
  readonly layout: 'page' | 'inline';
  readonly title: ReactNode;
  /** A way back, at the start of the bar. */
  readonly back?: ReactNode;
};

export function Player(props: PlayerProps) {
  const playing = usePlayer(props.scenario, props.mark ?? null);
  const [open, setOpen] = useState<Open>(CLOSED);
  const root = useRef<HTMLDivElement>(null);
  usePauseOutOfSight(root, playing);
  const { player, trace, story, act } = playing;
  const frame = trace.frames[player.frame];
  if (!frame) return null;

  const onBreak = (): void => {
    if (!playing.canBreak) return;
    const only = frame.scene.domains.length === 1 ? frame.scene.domains[0] : undefined;
    if (only?.on) playing.breakAt({ kind: 'power', of: only.id });
    else setOpen({ kind: 'faults', of: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const press = {
      key: event.key,
      shiftKey: event.shiftKey,
      hasModifier,
      on: focusKind(event.target),
    };
    const found = actOfKey(press, trace.frames.length);
    if (!found) return;
    event.preventDefault();
    if (found.kind === 'break') onBreak();
    else act(found);
  };

  return (
    // A fieldset would make one control of a whole screen.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      ref={root}
      className={css.player}
      data-layout={props.layout}
      data-phase={player.phase}
      role="group"
      aria-label={`Replay: ${story.id}`}
      onKeyDown={onKeyDown}
    >
      <Toolbar {...props} playing={playing} onMore={() => setOpen({ kind: 'more' })} />
      <div className={css.columns}>
        <div className={css.main}>
          <Above playing={playing} />
          <View
            playing={playing}
            fills={props.layout === 'page'}
            onHead={(of) => setOpen({ kind: 'faults', of })}
          />
          <Below playing={playing} onWhy={() => setOpen({ kind: 'why' })} />
        </div>
        {props.layout === 'page' ? (
          <aside className={css.beside} aria-label="The story as text">
            <h2 className={classNames(type.t, css.besideTitle)}>Steps</h2>
            <Transcript
              trace={trace}
              frame={player.frame}
              limit={playing.limit}
              onSeek={(to) => act({ kind: 'seek', frame: to })}
            />
          </aside>
        ) : null}
      </div>
      <Speech playing={playing} />
      <More
        story={story}
        view={player.view}
        canBreak={playing.canBreak}
        isOpen={open.kind === 'more'}
        onClose={() => setOpen(CLOSED)}
        onView={(view) => act({ kind: 'view', view })}
        onBreak={() => setOpen({ kind: 'faults', of: null })}
      />
      <Why
        trace={trace}
        frame={player.frame}
        isOpen={open.kind === 'why'}
        onClose={() => setOpen(CLOSED)}
      />
      <Faults
        of={open.kind === 'faults' ? open.of : null}
        trace={trace}
        frame={player.frame}
        isOpen={open.kind === 'faults'}
        onClose={() => setOpen(CLOSED)}
        onFault={playing.breakAt}
      />
    </div>
  );
}

/** While predicting, the question stands where the eye begins. */
function Above(props: { readonly playing: Playing }) {
  const { player, trace } = props.playing;
  const ask = trace.frames[player.frame]?.ask;
  if (!ask || player.phase !== 'predicting') return null;
  return (
    <div className={css.question}>
      <h2 className={type.vL}>{ask.question}</h2>
    </div>
  );
}

function View(props: {
  readonly playing: Playing;
  readonly fills: boolean;
  readonly onHead: (column: Column) => void;
}) {
  const { playing, fills } = props;
  const { player, trace, plan, playhead, canBreak } = playing;
  const scrub = useScrub(playhead, playing.limit, playing.act);
  const scene = trace.frames[player.frame]?.scene;
  const isSlim = player.phase === 'predicting' || player.phase === 'revealing';
  if (!scene) return null;
  if (player.view === 'table') return <TableView trace={trace} frame={player.frame} />;
  if (player.view === 'steps') {
    return (
      <div className={css.steps}>
        <Transcript
          trace={trace}
          frame={player.frame}
          limit={playing.limit}
          onSeek={(frame) => playing.act({ kind: 'seek', frame })}
        />
      </div>
    );
  }
  return (
    <div className={css.stage} data-fills={fills || undefined} {...scrub}>
      <Stage
        trace={trace}
        plan={plan}
        playhead={playhead}
        frame={player.frame}
        isReduced={playing.isReduced}
        isSlim={isSlim}
        fills={fills}
        overlay={(geometry) =>
          canBreak ? (
            <>
              <HeadButtons scene={scene} geometry={geometry} onOpen={props.onHead} />
              <CutButtons
                scene={scene}
                geometry={geometry}
                onCut={(of) => playing.breakAt({ kind: 'power', of })}
              />
            </>
          ) : null
        }
      />
    </div>
  );
}

function Below(props: { readonly playing: Playing; readonly onWhy: () => void }) {
  const { playing } = props;
  const { player, trace, story, act, limit } = playing;
  const frame = trace.frames[player.frame];
  const ask = frame?.ask;
  if (!frame) return null;
  if (ask && player.phase === 'predicting') {
    return (
      <Predict ask={ask} prediction={predictionOf(player, ask)} scene={frame.scene} onAct={act} />
    );
  }
  if (ask && player.phase === 'revealing') {
    return (
      <Truth ask={ask} prediction={predictionOf(player, ask)} scene={frame.scene} onAct={act} />
    );
  }
  return (
    <>
      <Caption frame={frame} playing={playing} onWhy={props.onWhy} />
      <div className={css.controls}>
        <Branches story={story} player={player} onAct={act} />
        <div className={css.inset}>
          {isOwn(player) ? (
            <FaintStrip trace={leftTrace(playing)} at={player.back?.frame ?? 0} />
          ) : null}
          <HeatStrip
            trace={trace}
            frame={player.frame}
            limit={limit}
            onScrub={(to) => {
              playing.playhead.set(to);
              act({ kind: 'scrub', frame: to });
            }}
            onDrop={() => act({ kind: 'drop' })}
          />
          <Transport
            phase={player.phase}
            speed={player.speed}
            isFirst={player.frame === 0}
            isLast={player.frame >= limit}
            onAct={act}
          />
        </div>
      </div>
    </>
  );
}

/** The trace that the learner's own run was started from. */
function leftTrace(playing: Playing) {
  const { story, player } = playing;
  const left: PlayerState = { ...player, branch: player.back?.branch ?? null };
  return traceOf(story, left);
}

/** A player that has left the screen does not go on by itself. */
function usePauseOutOfSight(root: React.RefObject<HTMLElement | null>, playing: Playing): void {
  const { player, act } = playing;
  const isPlaying = player.phase === 'playing';
  useEffect(() => {
    if (!isPlaying || !root.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => !entry.isIntersecting)) act({ kind: 'toggle' });
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [isPlaying, root, act]);
}
