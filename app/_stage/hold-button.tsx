'use client';
// A button that is held for a moment, so that the plug is not pulled by a stray thumb. Enter, Space and a double tap
// do the same: nothing here can only be done by holding.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './predict.module.css';

const HOLD_MS = 350;
const DOUBLE_TAP_MS = 450;

export function HoldButton(props: {
  /** Why it cannot be pressed yet; shown instead of its words. */
  readonly missing: string | null;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const { missing, onDone } = props;
  const [held, setHeld] = useState<'no' | 'held' | 'short'>('no');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);

  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  const press = (): void => {
    if (missing !== null) return;
    setHeld('held');
    stop();
    timer.current = setTimeout(onDone, HOLD_MS);
  };
  const release = (): void => {
    if (timer.current === null) return;
    stop();
    setHeld('short');
  };
  const click = (isKeyboard: boolean, now: number): void => {
    if (missing !== null) return;
    if (isKeyboard || now - lastTap.current < DOUBLE_TAP_MS) onDone();
    lastTap.current = now;
  };

  return (
    <div className={css.hold}>
      <button
        type="button"
        aria-disabled={missing !== null}
        data-held={held === 'held' || undefined}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => click(event.detail === 0, event.timeStamp)}
      >
        {missing ?? (held === 'short' ? 'Keep holding, or tap twice' : props.children)}
      </button>
      <i />
    </div>
  );
}
