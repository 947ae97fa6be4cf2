// The middle of a player: the question, whichever view is chosen, and what belongs under it in each phase.

import dynamic from 'next/dynamic';
import type from '@/app/_ui/type.module.css';
import type { Column, Trace } from '@/lib/replay/trace';
import { Branches } from './branches';
import { Caption } from './caption';
import { HeatStrip, LeftTrack } from './heat-strip';
import { CutButtons, HeadButtons } from './overlay';
import css from './player.module.css';
import { homeOf, limitOf, type Player, traceOf } from './player-model';
import { Predict, PredictLead } from './predict';
import { Stage } from './stage';
import { TableView } from './table-view';
import { Transcript } from './transcript';
import { Transport } from './transport';
import { Truth } from './truth';
import { TruthStage } from './truth-stage';
import type { Playing } from './use-player';
import { useScrub } from './use-scrub';

const Lanes = dynamic(() => import('../_lab/lanes').then(({ Lanes }) => Lanes), { ssr: false });

/** While predicting, the question stands where the eye begins. */
export function Above(props: { readonly playing: Playing }) {
  const { player, trace } = props.playing;
  const ask = trace.frames[player.frame]?.ask;
  if (!ask || player.phase !== 'predicting') return null;
  return (
    <div className={css.question}>
      <PredictLead />
      <h2 className={type.vL}>{ask.question}</h2>
    </div>
  );
}

export function View(props: {
  readonly playing: Playing;
  readonly fills: boolean;
  readonly onHead: (column: Column) => void;
}) {
  const { playing, fills } = props;
  const { player, trace, plan, playhead, canBreak } = playing;
  const scrub = useScrub(playhead, playing.limit, playing.act);
  const scene = trace.frames[player.frame]?.scene;
  const isSlim = player.phase === 'predicting';
  if (!scene) return null;
  if (player.phase === 'revealing') return <TruthStage playing={playing} fills={fills} />;
  if (player.view === 'table') return <TableView trace={trace} frame={player.frame} />;
  if (player.view === 'steps') {
    return (
      <div className={css.steps}>
        <Transcript trace={trace} frame={player.frame} limit={playing.limit} onAct={playing.act} />
      </div>
    );
  }
  if (player.view === 'lanes') {
    return (
      <div className={css.steps}>
        <Lanes trace={trace} frame={player.frame} limit={playing.limit} onAct={playing.act} />
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

export function Below(props: {
  readonly playing: Playing;
  readonly onWhy: () => void;
  readonly isWhole: boolean;
}) {
  const { playing } = props;
  const { player, trace, story, act, limit } = playing;
  const frame = trace.frames[player.frame];
  const ask = frame?.ask;
  if (!frame) return null;
  if (ask && player.phase === 'predicting') {
    return <Predict ask={ask} playing={playing} />;
  }
  if (ask && player.phase === 'revealing') {
    return <Truth ask={ask} playing={playing} />;
  }
  return (
    <>
      <Caption frame={frame} playing={playing} onWhy={props.onWhy} isWhole={props.isWhole} />
      <div className={css.controls}>
        <Branches story={story} player={player} onAct={act} />
        <div className={css.inset}>
          <Tracks playing={playing} />
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

/** The strip of what is on stage; over a run of one's own, the story that it left. */
function Tracks({ playing }: { readonly playing: Playing }) {
  const { player, trace, act } = playing;
  const left = leftOf(playing);
  const columns = Math.max(trace.frames.length, left?.trace.frames.length ?? 0);
  return (
    <>
      {left ? <LeftTrack {...left} columns={columns} onPick={() => act({ kind: 'home' })} /> : null}
      <HeatStrip
        trace={trace}
        frame={player.frame}
        limit={playing.limit}
        columns={columns}
        onScrub={(to) => {
          playing.playhead.set(to);
          act({ kind: 'scrub', frame: to });
        }}
        onDrop={() => act({ kind: 'drop' })}
      />
    </>
  );
}

/** The track that the learner's own run left, as far as it may be seen. */
function leftOf({ story, player }: Playing): { readonly trace: Trace; readonly at: number } | null {
  const home = homeOf(player);
  if (!home) return null;
  const there: Player = { ...player, branch: home.branch };
  const trace = traceOf(story, there);
  const frames = trace.frames.slice(0, limitOf(story, there) + 1);
  return { trace: { ...trace, frames }, at: Math.min(home.frame, frames.length - 1) };
}
