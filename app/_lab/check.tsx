// "Check every crash": what a power cut costs at each step of what is on stage, then every short schedule of this world,
// as it is set and with each setting otherwise. It says what it looked at, and claims nothing about the rest.

import { useMemo } from 'react';
import { Button } from '@/app/_ui/button';
import type { SheetRow } from '@/lib/replay/explore/sheet';
import type { Config } from '@/lib/replay/script/scenario';
import { branchOf } from '@/lib/replay/tell';
import type { Trace } from '@/lib/replay/trace';
import { valueWords } from '../_stage/flags';
import { LeftOut } from '../_stage/more';
import { ownOnStage } from '../_stage/player-model';
import type { Playing } from '../_stage/use-player';
import css from './check.module.css';
import { StepShares } from './step-shares';
import { type Exploration, useExploration } from './use-exploration';

type CheckProps = { readonly playing: Playing; readonly onClose: () => void };

export function Check({ playing, onClose }: CheckProps) {
  const { scenario, player } = playing;
  const isKafka = scenario.world.protocol === 'kafka';
  const settings = useSettings(playing);
  const found = useExploration(scenario, settings, isKafka);
  const watch = (row: SheetRow, trace: Trace): void => {
    onClose();
    const overrides = { ...player.overrides, ...leverOf(row) };
    const title = row.lever ? `${trace.title}, ${leverWords(row)}` : trace.title;
    const from = { branch: player.branch, frame: player.frame };
    const shown = { ...trace, title, forkedAt: 1 };
    playing.act({
      kind: 'own',
      run: { title, trace: shown, told: null, overrides, from, notice: null },
    });
  };
  return (
    <div className={css.check}>
      <section>
        <h3>Power cuts in this story</h3>
        <StepShares
          trace={playing.trace}
          limit={playing.limit}
          frame={player.frame}
          onPick={(frame) => {
            onClose();
            playing.act({ kind: 'seek', frame });
          }}
        />
      </section>
      <section>
        <h3>Every short story of this world</h3>
        {isKafka ? (
          <Searched found={found} onWatch={watch} />
        ) : (
          <p className={css.note}>
            The search of every schedule knows Kafka partitions only. Here the cuts above are all
            that is checked: each step, and every set of pages that can survive there.
          </p>
        )}
      </section>
      <LeftOut story={playing.story} />
    </div>
  );
}

/** The config of the branch on stage and the levers, on top of the script's. */
function useSettings({ scenario, player }: Playing): Config {
  const { branch, overrides } = player;
  const name = ownOnStage(player)?.told?.run.branch ?? branch;
  return useMemo(
    () => ({ ...branchOf(scenario, name)?.set, ...overrides }),
    [scenario, name, overrides],
  );
}

function leverOf({ lever }: SheetRow): Config {
  return lever ? { [lever.key]: lever.value } : {};
}

function leverWords({ lever }: SheetRow): string {
  return lever ? `${lever.key} ${valueWords(lever.value)}` : 'as it is set';
}

function Searched(props: {
  readonly found: Exploration & { readonly stop: () => void };
  readonly onWatch: (row: SheetRow, trace: Trace) => void;
}) {
  const { found } = props;
  if (found.state === 'refused') return <p className={css.note}>{found.scope}</p>;
  return (
    <>
      <Status found={found} />
      <ul className={css.rows}>
        {found.rows.map((row) => (
          <Row key={leverWords(row)} row={row} onWatch={(trace) => props.onWatch(row, trace)} />
        ))}
      </ul>
      {found.scope === null ? null : (
        <>
          <p className={css.note}>
            Scope: {found.scope}. What is longer, or larger, was not looked at.
          </p>
          <h4>What the search leaves out</h4>
          <ul className={css.left}>
            {found.notSearched.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Status({ found }: { readonly found: Exploration & { readonly stop: () => void } }) {
  const states = found.rows.reduce((sum, row) => sum + row.states, found.states);
  const looked = `${states.toLocaleString('en-GB')} situations`;
  switch (found.state) {
    case 'running':
      return (
        <div className={css.status}>
          <p role="status">Looked at {looked} so far</p>
          <progress aria-label="Searching" />
          <Button kind="quiet" narrow onClick={found.stop}>
            Stop
          </Button>
        </div>
      );
    case 'failed':
      return <p role="status">The search could not be started. Close this and try again.</p>;
    case 'stopped':
      return <p role="status">Stopped at {looked}. What was not reached is not known.</p>;
    default:
      return (
        <p role="status">
          Looked at {looked} in {timeWords(found.ms ?? 0)}
        </p>
      );
  }
}

function timeWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function Row(props: { readonly row: SheetRow; readonly onWatch: (trace: Trace) => void }) {
  const { row, onWatch } = props;
  const { story, survival } = row;
  return (
    <li>
      <p className={css.name}>
        {row.lever ? <code>{leverWords(row)}</code> : 'As it is set'}
        <b data-verdict={row.verdict}>{verdictWords(row)}</b>
      </p>
      <p>{row.sentence}</p>
      {row.why ? <p>{row.why}</p> : null}
      <div className={css.acts}>
        {story ? (
          <Button narrow onClick={() => onWatch(story)}>
            Watch the loss
          </Button>
        ) : null}
        {survival ? (
          <Button kind="quiet" narrow onClick={() => onWatch(survival)}>
            Watch it kept
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function verdictWords({ verdict, complete, shortest }: SheetRow): string {
  if (verdict === 'loss') return `loss in ${shortest} actions`;
  return complete ? 'none in this scope' : 'none found yet';
}
