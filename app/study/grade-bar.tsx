'use client';
// The grade bar: the rung reached, the reason in words, the computed grade on its line, and three others one tap
// away. Pressing any of them commits. It knows nothing of how a grade is computed.

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Ease, Grade } from '@/lib/schedule/event';
import { classNames } from '../_ui/class-names';
import type_ from '../_ui/type.module.css';
import css from './grade-bar.module.css';
import { useTapGuard } from './use-tap-guard';
import { GRADE_NAMES } from './words';

export type GradeChoice = {
  readonly grade: Grade;
  /** "4 days", "tomorrow", "10 min". */
  readonly when: string;
  /** The same in full, read out: "next in 4 days". */
  readonly next: string;
};

export type GradeBarProps = {
  readonly choices: readonly GradeChoice[];
  readonly computed: Grade;
  /** "Junior reached." "Middle: 1 of 2." "Missing: what survives which failure." */
  readonly reason: { readonly lead: string; readonly rest: string; readonly detail: string };
  /** How many "Said all" would tick; null when they all are. */
  readonly saidAll: number | null;
  readonly onSaidAll: () => void;
  /** null: the ease could not change the grade now. */
  readonly ease: Ease | null;
  readonly onEase: (ease: Ease) => void;
  /** How long the ease row, which appears under a busy finger, ignores taps. */
  readonly tapGuardMs: number;
  /** "2 pitfalls below", until they have been on screen. */
  readonly hint: string | null;
  /** The grade being written. */
  readonly pressed: Grade | null;
  /** A write that has taken more than a second. */
  readonly isSlow: boolean;
  readonly notice: ReactNode;
  readonly onGrade: (grade: Grade) => void;
};

const EASES: readonly { readonly value: Ease; readonly name: string }[] = [
  { value: 'hesitant', name: 'Hesitant' },
  { value: 'steady', name: 'Steady' },
  { value: 'effortless', name: 'Effortless' },
];

export function GradeBar(props: GradeBarProps) {
  const grades = useFocusAfterSaidAll(props.saidAll === null);
  return (
    <section className={css.bar} aria-label="Grade">
      {props.notice}
      <div className={css.inner}>
        {props.ease === null ? null : <EaseRow {...props} ease={props.ease} />}
        <div className={css.why}>
          <p className={css.reason}>
            <b>{props.reason.lead}</b> {props.reason.rest}
            {props.reason.detail ? (
              <span className={classNames(type_.m, css.detail)}>{props.reason.detail}</span>
            ) : null}
            {props.hint ? <span className={css.below}>{props.hint}</span> : null}
          </p>
          {props.saidAll === null ? null : (
            <button type="button" className={css.all} onClick={props.onSaidAll}>
              Said all&nbsp;{props.saidAll}
            </button>
          )}
        </div>
        <div ref={grades} className={css.grades}>
          {props.choices.map((choice) => (
            <GradeButton key={choice.grade} {...props} choice={choice} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** "Said all" goes once all are said; the focus it had moves on to the grade that follows from it. */
function useFocusAfterSaidAll(isAllSaid: boolean): RefObject<HTMLDivElement | null> {
  const grades = useRef<HTMLDivElement>(null);
  const was = useRef(isAllSaid);
  useEffect(() => {
    const isNew = isAllSaid && !was.current;
    was.current = isAllSaid;
    if (!isNew || document.activeElement !== document.body) return;
    grades.current?.querySelector<HTMLElement>('[data-computed]')?.focus({ preventScroll: true });
  }, [isAllSaid]);
  return grades;
}

function GradeButton(props: GradeBarProps & { readonly choice: GradeChoice }) {
  const { grade, when, next } = props.choice;
  const isComputed = grade === props.computed;
  const isPressed = grade === props.pressed;
  return (
    <button
      type="button"
      className={css.grade}
      data-computed={isComputed || undefined}
      data-pressed={isPressed || undefined}
      aria-disabled={props.pressed !== null || undefined}
      onClick={() => props.onGrade(grade)}
    >
      {/* Read out in full, and from the content, so that the name stays with what is seen. */}
      <span className={type_.sr}>
        {GRADE_NAMES[grade]}, {next}
        {isComputed ? ', computed from your ticks' : null}
      </span>
      <b aria-hidden="true">{GRADE_NAMES[grade]}</b>
      <span aria-hidden="true">{isPressed && props.isSlow ? 'Saving...' : when}</span>
    </button>
  );
}

function EaseRow(props: GradeBarProps & { readonly ease: Ease }) {
  const guard = useTapGuard('ease', props.tapGuardMs);
  return (
    <fieldset className={css.ease} {...guard}>
      <legend className={css.legend}>How did it come?</legend>
      <div className={css.chips}>
        {EASES.map(({ value, name }) => (
          <label key={value} className={css.chip}>
            <input
              type="radio"
              name="ease"
              value={value}
              checked={props.ease === value}
              onChange={() => props.onEase(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
