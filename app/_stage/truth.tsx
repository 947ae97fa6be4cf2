'use client';
// After the plug: why it ended so, and what was said beside what the model found over every outcome. No truth here is
// typed by anyone.

import { useEffect, useRef } from 'react';
import { Button } from '@/app/_ui/button';
import { classNames } from '@/app/_ui/class-names';
import { Icon } from '@/app/_ui/icon';
import type from '@/app/_ui/type.module.css';
import type { Ask, AskRow, Scene } from '@/lib/replay/trace';
import { valueWords } from './flags';
import { type Prediction, predictionOf } from './player-model';
import { pageOf } from './predict';
import css from './predict.module.css';
import { useDesk } from './predict-desk';
import { useTruth } from './truth-scope';
import type { Playing } from './use-player';
import { LOSS_WORDS, TRUTH_WORDS } from './words';

/** For so long a new control takes nothing, in milliseconds: as long as elsewhere. */
const GUARD_MS = 250;

export function Truth(props: { readonly ask: Ask; readonly playing: Playing }) {
  const { ask, playing } = props;
  const { player, trace, act } = playing;
  const desk = useDesk();
  const prediction = predictionOf(player, ask);
  const scene = trace.frames[player.frame]?.scene;
  const isLong = ask.rows.some(({ label }) => label.length > 12);
  const next = useRef<HTMLButtonElement>(null);
  /** When it appeared: what was meant for the plug must not lead past the truth. */
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
    next.current?.focus({ preventScroll: true });
  }, []);
  if (!scene) return null;
  return (
    <section className={css.truth} aria-label="The truth">
      <p className={css.verdict}>
        {verdict(ask, prediction)}{' '}
        <span className={type.m}>Over every order and every surviving prefix.</span>
      </p>
      <Reason />
      <Watch />
      <ul className={isLong ? css.long : undefined}>
        {ask.rows.map((row) => (
          <Row key={row.key} row={row} prediction={prediction} scene={scene} />
        ))}
      </ul>
      {desk.note?.(ask.id, () => act({ kind: 'reopen' }))}
      <Button
        ref={next}
        kind="primary"
        className={css.next}
        aria-disabled={desk.isWaiting || undefined}
        onClick={() => {
          if (desk.isWaiting || performance.now() - shownAt.current < GUARD_MS) return;
          if (desk.onContinue) desk.onContinue();
          else act({ kind: 'continue' });
        }}
      >
        Continue
      </Button>
    </section>
  );
}

function Row(props: {
  readonly row: AskRow;
  readonly prediction: Prediction;
  readonly scene: Scene;
}) {
  const { row, prediction } = props;
  const said = prediction.marks[row.key];
  const isRight = said === row.truth;
  return (
    <li data-wrong={isRight ? undefined : true}>
      <Label text={row.label} scene={props.scene} />
      <span>You said {said === undefined ? 'nothing' : LOSS_WORDS[said]}</span>
      <b className={isRight ? type.good : type.bad}>
        <Icon name={isRight ? 'check' : 'close'} small />
        {isRight ? 'right' : TRUTH_WORDS[row.truth]}
      </b>
    </li>
  );
}

/** Why what is watched ended so. Its line is kept free until it is known, so that nothing moves under a finger. */
function Reason() {
  const { end, fix, watching } = useTruth();
  const words = watching === 'fix' && fix !== null ? fixWords(fix) : (end?.reason ?? '');
  return (
    <p className={classNames(type.vM, css.reason)} role="status">
      {words}
    </p>
  );
}

function fixWords({ key, value, row }: NonNullable<ReturnType<typeof useTruth>['fix']>): string {
  const what = /^\S+$/.test(row.label) ? `${row.label} is` : `${row.label}:`;
  return `${what} always kept with ${key} ${valueWords(value)}.`;
}

/** The other outcome, and the setting that fixes it: as far as the model found them. */
function Watch() {
  const { other, fix, watching, watch } = useTruth();
  const isFix = watching === 'fix';
  if (other === null && fix === null) return null;
  return (
    <div className={css.watch}>
      {other === null ? null : (
        <Button kind="quiet" onClick={() => watch(other)}>
          {isFix ? 'Without the setting' : 'Other outcome'}
        </Button>
      )}
      {fix === null ? null : (
        <Button kind="quiet" aria-pressed={isFix} onClick={() => watch('fix')}>
          What fixes it
        </Button>
      )}
    </div>
  );
}

function Label(props: { readonly text: string; readonly scene: Scene }) {
  const page = pageOf(props.text, props.scene);
  return (
    <b className={page ? css.page : undefined} data-page={page}>
      {props.text}
    </b>
  );
}

/** "2 of 3 right." in words that neither cheer nor scold. */
export function verdict(ask: Ask, prediction: Prediction): string {
  const right = ask.rows.filter(({ key, truth }) => prediction.marks[key] === truth).length;
  if (right === ask.rows.length) return right === 1 ? 'That is right.' : `All ${right} right.`;
  return ask.rows.length === 1 ? 'Not so.' : `${right} of ${ask.rows.length} right.`;
}
