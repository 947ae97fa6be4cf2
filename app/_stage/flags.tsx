// What is not as the author told it: a link that could not be opened as it was made, settings that are flipped, steps that no
// longer apply. Said in words, and taken back with one tap.

import { leversOf } from '@/lib/replay/levers';
import type { ConfigValue } from '@/lib/replay/script/scenario';
import css from './flags.module.css';
import { ownOnStage } from './player-model';
import type { Playing } from './use-player';

export function Flags(props: {
  readonly playing: Playing;
  /** From the link that was opened. */
  readonly notice: string | null;
}) {
  const { playing } = props;
  const own = ownOnStage(playing.player);
  const flipped = leversOf(playing.scenario, playing.player.overrides).filter(
    ({ key }) => key in playing.player.overrides,
  );
  if (!props.notice && !own?.notice && flipped.length === 0) return null;
  return (
    <ul className={css.flags} aria-label="Not as it was told">
      {props.notice ? <li>{props.notice}</li> : null}
      {flipped.map(({ key, value }) => {
        const was = ownValue(playing, key);
        return (
          <li key={key}>
            <span>
              With <code>{key}</code> {valueWords(value)} instead of {valueWords(was)}.
            </span>
            {playing.canBreak ? (
              <button type="button" onClick={() => playing.flip(key, was)}>
                Flip back
              </button>
            ) : null}
          </li>
        );
      })}
      {own?.notice ? <li>{own.notice}</li> : null}
    </ul>
  );
}

/** A lever's value in the script. */
function ownValue({ scenario }: Playing, key: string): ConfigValue {
  return leversOf(scenario).find((lever) => lever.key === key)?.value ?? null;
}

/** A setting as one says it: on, off, not set, or the value itself. */
export function valueWords(value: ConfigValue): string {
  if (value === null) return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}
