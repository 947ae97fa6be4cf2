'use client';
// A rule that travels with the log: what another value would change is worked out before it is applied, and the change can
// be taken back.

import { type ReactNode, useMemo, useState } from 'react';
import { dueChange } from '@/lib/schedule/change';
import type { ItemId, Set as SetEvent, UnknownEvent } from '@/lib/schedule/event';
import type { Memory } from '@/lib/schedule/memory';
import type { RuleKey } from '@/lib/schedule/rules';
import { useServices } from '../_data/services';
import type { Memories } from '../_data/use-memories';
import { useRecord } from '../_data/use-record';
import { Button } from '../_ui/button';
import { Row } from '../_ui/rows';
import css from './settings.module.css';
import { changeWords, failureWords } from './words';

export type Wanted = { readonly key: RuleKey; readonly value: SetEvent['value'] };

export function RuleRow<T>(props: {
  readonly name: string | null;
  readonly note: ReactNode;
  readonly held: Memories;
  /** The value in force. */
  readonly inForce: T;
  /** The `set` event for a value. Must not depend on what a render closes over. */
  readonly wantedFor: (value: T) => Wanted;
  /** What a value costs or means, in numbers. */
  readonly means?: (value: T, memories: ReadonlyMap<ItemId, Memory>) => string;
  readonly control: (value: T, choose: (value: T) => void) => ReactNode;
}) {
  const { held, inForce, wantedFor } = props;
  const { store } = useServices();
  const { record, write, retry } = useRecord();
  const [chosen, setChosen] = useState<{ readonly value: T } | null>(null);
  const [log, setLog] = useState<readonly UnknownEvent[] | null>(null);
  const [applied, setApplied] = useState<string | null>(null);
  const value = chosen === null ? inForce : chosen.value;
  const isOther = chosen !== null && JSON.stringify(chosen.value) !== JSON.stringify(inForce);

  const after = useMemo(() => {
    if (chosen === null || log === null) return null;
    const set = { kind: 'set', ...wantedFor(chosen.value), ...LAST } as unknown as UnknownEvent;
    return held.foldUnder([...log, set]).all([...log, set]);
  }, [chosen, log, held, wantedFor]);

  const choose = (next: T): void => {
    setChosen({ value: next });
    setApplied(null);
    // Where the log cannot be read there is no preview; the write says why.
    store.readLog().then(setLog, () => setLog([]));
  };
  const apply = async (): Promise<void> => {
    if (chosen === null) return;
    const ids = await record([{ kind: 'set', ...wantedFor(chosen.value) }]);
    if (ids === null) return;
    setApplied(ids[0] ?? null);
    setChosen(null);
  };
  const takeBack = async (): Promise<void> => {
    if (applied === null) return;
    const ids = await record([{ kind: 'undone', event: applied }]);
    if (ids !== null) setApplied(null);
  };

  return (
    <Row name={props.name} note={props.note}>
      {props.control(value, choose)}
      <div className={css.preview} role="status">
        {write.kind === 'failed' ? (
          <>
            <p>{failureWords(write.failure)}</p>
            <Button kind="text" narrow onClick={retry}>
              Try again
            </Button>
          </>
        ) : isOther ? (
          <>
            <p>
              {after === null
                ? 'Working out what would change.'
                : `${changeWords(dueChange(held.memories, after, isCard))} ${props.means?.(value, after) ?? ''}`}
            </p>
            <div className={css.choice}>
              <Button kind="quiet" onClick={() => setChosen(null)}>
                Leave it
              </Button>
              <Button commits disabled={write.kind !== 'idle'} onClick={() => void apply()}>
                Apply
              </Button>
            </div>
          </>
        ) : applied !== null ? (
          <>
            <p>Applied to everything answered so far.</p>
            <Button kind="text" narrow onClick={() => void takeBack()}>
              Undo
            </Button>
          </>
        ) : (
          <p>{props.means?.(value, held.memories) ?? ''}</p>
        )}
      </div>
    </Row>
  );
}

/** A place after every other event, for a fold that is only looked at. */
const LAST = {
  id: 'preview',
  v: 1,
  device: '~',
  seq: Number.MAX_SAFE_INTEGER,
  clock: Number.MAX_SAFE_INTEGER,
} as const;

const isCard = (item: ItemId): boolean => item.startsWith('card:');
