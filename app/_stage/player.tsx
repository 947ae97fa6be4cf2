'use client';
// The player: a stage, the caption, the danger strip and the transport, and what a prediction puts in their place.
// It is the same on a page of its own, inside a card and in a sheet.

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '@/app/_ui/class-names';
import type from '@/app/_ui/type.module.css';
import type { Engine } from '@/lib/replay/engine';
import type { Scenario } from '@/lib/replay/script/scenario';
import type { Opened } from '@/lib/replay/share';
import { Flags } from './flags';
import { actOfKey, focusKind } from './keys';
import css from './player.module.css';
import type { Asked } from './player-model';
import { Above, Below, View } from './player-parts';
import { CLOSED, type Open, Sheets } from './sheets';
import { Speech } from './speech';
import { type Layout, Toolbar } from './toolbar';
import { Transcript } from './transcript';
import { TruthScope } from './truth-scope';
import { useKeptFocus } from './use-kept-focus';
import { useMatches } from './use-matches';
import { type Playing, usePlayer } from './use-player';
import { useForPrint } from './use-print';

export type PlayerProps = {
  /** Runs the scenario's protocol, and no other. */
  readonly engine: Engine;
  readonly scenario: Scenario;
  /** Opens at the frame of this mark; null at the start. */
  readonly mark?: string | null;
  /** Opens at this prediction; it wins over the mark. */
  readonly asked?: Asked | null;
  /** A link that was opened; it wins over both. */
  readonly opened?: Opened | null;
  /** `page` fills the screen, `sheet` what lies over it; `inline` takes the height it needs. */
  readonly layout: Layout;
  readonly title: ReactNode;
  /** A way back, at the start of the bar. */
  readonly back?: ReactNode;
};

/** From here on the story stands beside the stage as text; the stylesheet has the same number. */
const WIDE = '(min-width: 1100px)';

export function Player(props: PlayerProps) {
  const { mark = null, opened = null, asked = null } = props;
  const playing = usePlayer(props.engine, props.scenario, { mark, opened, asked });
  const [open, setOpen] = useState<Open>(CLOSED);
  const root = useRef<HTMLDivElement>(null);
  usePauseOutOfSight(root, playing);
  useKeptFocus(root);
  const isWide = useMatches(WIDE) && props.layout === 'page';
  const { player, trace, story, act } = playing;
  const frame = trace.frames[player.frame];
  if (!frame) return null;

  const onBreak = (): void => {
    if (!playing.canBreak) return;
    const only = frame.scene.domains.length === 1 ? frame.scene.domains[0] : undefined;
    if (only?.on) playing.breakAt({ kind: 'power', of: only.id });
    else setOpen({ kind: 'faults', of: null });
  };

  return (
    // A fieldset would make one control of a whole screen.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      ref={root}
      tabIndex={-1}
      className={css.player}
      data-layout={props.layout}
      data-phase={player.phase}
      role="group"
      aria-label={`Replay: ${story.id}`}
      onKeyDown={(event) => onPlayerKey(event, playing, onBreak, () => setOpen({ kind: 'more' }))}
    >
      <Toolbar {...props} playing={playing} onOpen={(kind) => setOpen({ kind })} />
      <div className={css.columns}>
        <div className={css.main}>
          <Flags playing={playing} notice={props.opened?.notice ?? null} />
          <TruthScope playing={playing}>
            <Above playing={playing} />
            <View
              playing={playing}
              fills={props.layout !== 'inline'}
              onHead={(of) => setOpen({ kind: 'faults', of })}
            />
            <Below
              playing={playing}
              onWhy={() => setOpen({ kind: 'why' })}
              isWhole={props.layout !== 'inline'}
            />
          </TruthScope>
        </div>
        {isWide ? (
          <aside className={css.beside} aria-label="The story as text">
            <h2 className={classNames(type.t, css.besideTitle)}>Steps</h2>
            <Transcript trace={trace} frame={player.frame} limit={playing.limit} onAct={act} />
          </aside>
        ) : null}
      </div>
      <OnPaper playing={playing} />
      <Speech playing={playing} />
      <Sheets playing={playing} open={open} onOpen={setOpen} />
    </div>
  );
}

const loadPaper = () => import('../_lab/print-frames').then(({ PrintFrames }) => PrintFrames);

/** Key frames in the place of a stage that cannot move. */
function OnPaper({ playing }: { readonly playing: Playing }) {
  const Paper = useForPrint(loadPaper);
  if (!Paper) return null;
  return (
    <div className={css.paper}>
      <Paper story={playing.story} plan={playing.plan} />
    </div>
  );
}

/** The keys of a player that has the focus; a sheet over it has its own. */
function onPlayerKey(
  event: KeyboardEvent,
  playing: Playing,
  onBreak: () => void,
  onHelp: () => void,
): void {
  if (event.target instanceof Element && event.target.closest('dialog')) return;
  const found = actOfKey(
    {
      key: event.key,
      shiftKey: event.shiftKey,
      hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      on: focusKind(event.target),
    },
    playing.trace.frames.length,
  );
  if (!found) return;
  event.preventDefault();
  if (found.kind === 'break') onBreak();
  else if (found.kind === 'help') onHelp();
  else playing.act(found);
}

/** A player that has left the screen does not go on by itself. */
function usePauseOutOfSight(root: RefObject<HTMLElement | null>, playing: Playing): void {
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
