'use client';
// The ladder and the tick list in one: points under their level, each level's answer folded into its own head.

import { type ReactNode, useId } from 'react';
import type { Card, Point } from '@/lib/deck/card';
import { isAtMost, LEVELS, type Level } from '@/lib/deck/level';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Blocks, Words } from '../_ui/nodes';
import type_ from '../_ui/type.module.css';
import css from './ladder.module.css';
import { TickRow } from './tick-row';
import { TIERS } from './words';

export type LadderProps = {
  readonly card: Pick<Card, 'points' | 'tiers'>;
  /** The target within the card's levels. */
  readonly target: Level;
  readonly rung: Level | null;
  readonly said: readonly string[];
  readonly onTick: (point: string) => void;
  /** Opens the replay at a mark; null: the card has none. */
  readonly onWatch: ((mark: string) => void) | null;
  readonly openTiers: readonly Level[];
  readonly onTier: (level: Level) => void;
  readonly isBeyondOpen: boolean;
  readonly onBeyond: () => void;
  /** The learner's own answer, above the model answer of one level. */
  readonly own: { readonly at: Level; readonly answer: ReactNode } | null;
};

export function Ladder(props: LadderProps) {
  return levelsDrawn(props).map((level) => <Rung key={level} {...props} level={level} />);
}

/** The levels up to the target that have anything to show. */
export function levelsDrawn(props: Pick<LadderProps, 'card' | 'target'>): readonly Level[] {
  return LEVELS.filter((level) => isAtMost(level, props.target) && hasRung(props, level));
}

/** What lies above the target: folded, one tap away, and every tick in it counts. */
export function Beyond(props: LadderProps) {
  const beyond = LEVELS.filter((level) => !isAtMost(level, props.target) && hasRung(props, level));
  const id = useId();
  const [highest] = beyond;
  if (highest === undefined) return null;
  return (
    <div className={css.far}>
      <button
        type="button"
        className={css.head}
        aria-expanded={props.isBeyondOpen}
        aria-controls={id}
        onClick={props.onBeyond}
      >
        <span className={css.level}>
          <LevelMark level={highest} />
          Beyond your target
        </span>
        <span className={css.say}>
          {beyond.map((level) => LEVEL_NAMES[level]).join(', ')}
          <Icon name={props.isBeyondOpen ? 'up' : 'down'} small className={css.chevron} />
        </span>
      </button>
      <div id={id} hidden={!props.isBeyondOpen}>
        {beyond.map((level) => (
          <Rung key={level} {...props} level={level} />
        ))}
      </div>
    </div>
  );
}

function Rung(props: LadderProps & { readonly level: Level }) {
  const { level } = props;
  const id = useId();
  const points = pointsOf(props, level);
  const isDone = props.rung !== null && isAtMost(level, props.rung);
  const isOpen = props.openTiers.includes(level);
  return (
    <section className={css.rung} data-done={isDone || undefined}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={() => props.onTier(level)}
        >
          <span className={css.level}>
            <LevelMark level={level} tone={isDone ? 'good' : 'ink'} />
            {LEVEL_NAMES[level]}
            {level === props.target ? ', your target' : ''}
          </span>
          <span className={css.say}>
            {TIERS[level].name}, {TIERS[level].seconds} s
            <Icon name={isOpen ? 'up' : 'down'} small className={css.chevron} />
          </span>
        </button>
      </h3>
      <div id={`${id}-answer`} className={classNames(type_.vM, css.answer)} hidden={!isOpen}>
        {props.own?.at === level ? props.own.answer : null}
        <Blocks of={props.card.tiers[level]} links="plain" />
      </div>
      <ul>
        {points.map(({ point, place }) => (
          <TickRow
            key={point.id}
            isTicked={props.said.includes(point.id)}
            onTick={() => props.onTick(point.id)}
            note={point.core ? null : 'bonus'}
            description={`${LEVEL_NAMES[level]}, ${point.core ? 'core' : 'bonus'}`}
            place={place}
            onWatch={watch(props, point)}
          >
            <Words of={point.text} links="plain" />
          </TickRow>
        ))}
      </ul>
    </section>
  );
}

function watch(props: LadderProps, point: Point): (() => void) | null {
  const { onWatch } = props;
  const { frame } = point;
  return onWatch === null || frame === null ? null : () => onWatch(frame);
}

function pointsOf(props: Pick<LadderProps, 'card'>, level: Level) {
  return props.card.points
    .map((point, index) => ({ point, place: index + 1 }))
    .filter(({ point }) => point.level === level);
}

function hasRung(props: Pick<LadderProps, 'card'>, level: Level): boolean {
  return pointsOf(props, level).length > 0 || props.card.tiers[level].length > 0;
}
