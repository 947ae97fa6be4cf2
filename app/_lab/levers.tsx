// The settings that a learner may change in a replay, and which verdicts each value changes: computed by telling the
// story again, and said only as far as it gives no open prediction away.

import { useEffect, useId, useState } from 'react';
import { type Lever, leversOf } from '@/lib/replay/levers';
import type { ConfigValue } from '@/lib/replay/script/scenario';
import type { Story } from '@/lib/replay/trace';
import { type Change, changesBetween } from '@/lib/replay/verdicts';
import { valueWords } from '../_stage/flags';
import { limitOf } from '../_stage/player-model';
import type { Playing } from '../_stage/use-player';
import { changeWords } from './change-words';
import css from './levers.module.css';

export function Levers({ playing }: { readonly playing: Playing }) {
  const levers = leversOf(playing.scenario, playing.player.overrides);
  const found = useChanges(playing, levers);
  return (
    <div className={css.levers}>
      <p className={css.lead}>
        The story runs again under the setting and stays at this step. Flip it back to have it as it
        was told.
      </p>
      {levers.map((lever) => (
        <OneLever key={lever.key} lever={lever} playing={playing} found={found} />
      ))}
    </div>
  );
}

/** What each other value of each lever would change; absent: not worked out yet. */
type Found = ReadonlyMap<string, readonly Change[]>;

const keyOf = (key: string, value: ConfigValue): string => `${key}=${value}`;

/** Tells the story once for each other value, one at a time, so that a tap in between is answered. */
function useChanges(playing: Playing, levers: readonly Lever[]): Found {
  const { engine, scenario, player, story } = playing;
  const [all, setAll] = useState<{ readonly of: Story; readonly found: Found }>({
    of: story,
    found: new Map(),
  });
  const found: Found = all.of === story ? all.found : new Map();
  const next = levers
    .flatMap(({ key, value, values }) =>
      values.flatMap((other) => (other === value ? [] : [{ key, value: other }])),
    )
    .find(({ key, value }) => !found.has(keyOf(key, value)));
  const nextKey = next && keyOf(next.key, next.value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextKey` is `next` by value, and `story` the rest by identity
  useEffect(() => {
    if (!next || nextKey === undefined) return;
    const timer = setTimeout(() => {
      const trace = story.trunk;
      const flip = { scenario, overrides: player.overrides, ...next, trace, frame: 0 };
      const changes = changesBetween(story, engine.withLever(flip).story);
      setAll({ of: story, found: new Map([...found, [nextKey, changes]]) });
    });
    return () => clearTimeout(timer);
  }, [story, nextKey]);
  return found;
}

function OneLever(props: {
  readonly lever: Lever;
  readonly playing: Playing;
  readonly found: Found;
}) {
  const { playing, found } = props;
  const { key, value, values } = props.lever;
  const name = useId();
  return (
    <fieldset className={css.lever}>
      <legend>
        <code>{key}</code>
      </legend>
      {values.map((each) => (
        <label key={String(each)}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => playing.flip(key, each)}
          />
          <span>
            <b>{valueWords(each)}</b>
            {each === value ? (
              <span>as it is now</span>
            ) : (
              <Effect playing={playing} changes={found.get(keyOf(key, each))} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** At most this many verdicts in full; a number for the rest. */
const SHOWN = 4;

function Effect(props: {
  readonly playing: Playing;
  readonly changes: readonly Change[] | undefined;
}) {
  const { playing, changes } = props;
  if (!changes) return <span>running the story again</span>;
  if (changes.length === 0) return <span>changes no verdict of this story</span>;
  const told = changes.filter((change) => isTold(playing, change));
  const hidden = changes.length - told.length;
  return (
    <>
      {told.slice(0, SHOWN).map((change) => (
        <span
          key={`${change.kind} ${change.kind === 'ask' ? `${change.ask} ${change.row.key}` : change.branch}`}
        >
          {changeWords(change)}
        </span>
      ))}
      {told.length > SHOWN ? <span>and {told.length - SHOWN} more</span> : null}
      {hidden > 0 ? (
        <span>
          {told.length > 0 ? 'and ' : 'changes '}
          {hidden} {hidden === 1 ? 'verdict' : 'verdicts'} that you have not predicted yet
        </span>
      ) : null}
    </>
  );
}

/** An answer is told once its prediction was made or skipped, an ending once all predictions on its way were. */
function isTold({ player, story }: Playing, change: Change): boolean {
  if (change.kind === 'ask') {
    return (player.predictions[change.ask]?.state ?? 'open') !== 'open';
  }
  const there = { ...player, branch: change.branch };
  const trace = [...story.branches, story.trunk].find(({ branch }) => branch === change.branch);
  return trace !== undefined && limitOf(story, there) === trace.frames.length - 1;
}
