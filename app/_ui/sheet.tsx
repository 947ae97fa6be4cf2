'use client';
// A sheet over the screen: the native modal dialog, so focus, Escape, the back gesture and the inert page behind
// are the browser's own.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import css from './sheet.module.css';

export function Sheet(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** `full` for a stage, which wants all the height there is. */
  readonly height?: 'content' | 'full';
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isWanted = useRef(props.isOpen);

  useEffect(() => {
    isWanted.current = props.isOpen;
    const dialog = ref.current;
    if (dialog === null) return;
    if (props.isOpen && !dialog.open) dialog.showModal();
    if (!props.isOpen && dialog.open) dialog.close();
  }, [props.isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; a click on the scrim is an extra
    <dialog
      ref={ref}
      className={css.sheet}
      data-height={props.height ?? 'content'}
      aria-labelledby={titleId}
      onClose={() => {
        // The event comes late: where the owner closed the sheet, it may have opened another one by now.
        if (isWanted.current) props.onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
    >
      {props.isOpen ? (
        <div className={css.body}>
          <header className={css.head}>
            <h2 id={titleId} className={css.title}>
              {props.title}
            </h2>
            <IconButton label="Close" onClick={() => ref.current?.close()}>
              <Icon name="close" />
            </IconButton>
          </header>
          {props.height === 'full' ? (
            <div className={css.content}>{props.children}</div>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls must be reachable by the arrow keys
            <div className={css.content} tabIndex={0}>
              {props.children}
            </div>
          )}
        </div>
      ) : null}
    </dialog>
  );
}
