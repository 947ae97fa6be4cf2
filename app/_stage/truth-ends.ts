// The ends of an ask as runs to watch, and the setting that changes the verdict. Loaded once a prediction is made.

import type { Engine } from '@/lib/replay/engine';
import { leversOf, setLever } from '@/lib/replay/levers';
import { outcomesOf } from '@/lib/replay/outcomes';
import { reasonOf } from '@/lib/replay/reason';
import type { Run, RunTold } from '@/lib/replay/runs';
import type { Config, ConfigValue, Scenario } from '@/lib/replay/script/scenario';
import type { Ask, AskRow, Story, Trace } from '@/lib/replay/trace';
import { ownOnStage, type Player } from './player-model';

export type End = {
  readonly trace: Trace;
  /** The frame that asked. */
  readonly from: number;
  /** Why it ended so, in one sentence. */
  readonly reason: string;
  readonly isLost: boolean;
  readonly row: AskRow;
};

export type Ends = { readonly kept: End | null; readonly lost: End | null };

export type Fix = {
  readonly key: string;
  readonly value: ConfigValue;
  /** The row that is always kept under it. */
  readonly row: AskRow;
  /** The same fault under it. */
  readonly end: End | null;
};

export type At = {
  readonly engine: Engine;
  readonly scenario: Scenario;
  readonly player: Player;
  readonly trace: Trace;
  readonly ask: Ask;
  readonly row: AskRow;
};

export function endsOf({ engine, scenario, player, ask, row }: At): Ends {
  const own = ownOnStage(player);
  const run = own?.told?.run ?? engine.pathRun(scenario, player.branch, player.overrides);
  return endsIn(engine, scenario, run, { frame: player.frame, ask, row });
}

type Place = { readonly frame: number; readonly ask: Ask; readonly row: AskRow };

function endsIn(engine: Engine, scenario: Scenario, run: Run, { frame, ask, row }: Place): Ends {
  const at = { frame, ask: ask.id, row: row.key };
  const { kept, lost } = engine.using((protocol) => outcomesOf(protocol, scenario, run, at));
  const about = row.key.slice(row.key.lastIndexOf('/') + 1);
  const endOf = (told: RunTold | null, isLost: boolean): End | null => {
    if (told === null) return null;
    const reason = row.kind === 'depth' ? '' : reasonOf(told.trace, frame, { about, isLost });
    return { trace: told.trace, from: frame, reason, isLost, row };
  };
  return { kept: endOf(kept, false), lost: endOf(lost, true) };
}

/** The first value of a lever under which what can be lost there is always kept; null: no lever of the card does that. */
export function fixOf(at: At): Fix | null {
  const { engine, scenario, player, ask, row } = at;
  if (ownOnStage(player) !== null || row.kind === 'depth') return null;
  const risky = [row, ...ask.rows].find(({ truth }) => truth !== 'never');
  if (risky === undefined) return null;
  for (const { key, value, values } of leversOf(scenario, player.overrides)) {
    for (const other of values) {
      if (other === value) continue;
      const overrides = setLever(scenario, player.overrides, key, other);
      const place = placeIn(engine.tell(scenario, overrides).story, player.branch, ask, risky);
      if (place?.row.truth !== 'never') continue;
      return { key, value: other, row: place.row, end: keptUnder(at, overrides, place) };
    }
  }
  return null;
}

function keptUnder({ engine, scenario, player }: At, overrides: Config, place: Place): End | null {
  const run = engine.pathRun(scenario, player.branch, overrides);
  return endsIn(engine, scenario, run, place).kept;
}

/** Where a story told anew asks the same. */
function placeIn(story: Story, branch: string | null, ask: Ask, row: AskRow): Place | null {
  const trace = story.branches.find((each) => each.branch === branch) ?? story.trunk;
  const frame = trace.frames.find((each) => each.ask?.id === ask.id);
  const again = frame?.ask?.rows.find(({ key }) => key === row.key);
  return frame?.ask && again ? { frame: frame.i, ask: frame.ask, row: again } : null;
}
