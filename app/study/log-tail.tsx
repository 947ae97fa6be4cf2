// The tail of the learner's own log: the last three events of this session, newest first, Undo beside the first.

import { classNames } from '../_ui/class-names';
import { Page, type PageState } from '../_ui/page';
import type_ from '../_ui/type.module.css';
import css from './log-tail.module.css';

export type LogLine = {
  readonly id: string;
  readonly state: Extract<PageState, 'stable' | 'half' | 'dirty' | 'ghost'>;
  /** "KW-04", or a claim's short name. */
  readonly code: string;
  readonly what: string;
  /** "12 days", or "you chose". */
  readonly when: string;
};

/** The line under the log, always of the same height: nothing that is said there moves the buttons above it. */
export type LogFoot = {
  /** "12 left, about 8 minutes". */
  readonly words: string;
  /** Something has just happened: it is read out. */
  readonly isNews: boolean;
  /** Offered and never in the way: "One more on KW-04"; null: nothing. */
  readonly act: { readonly words: string; readonly go: () => void } | null;
};

export function LogTail(props: {
  readonly lines: readonly LogLine[];
  readonly foot: LogFoot;
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
  readonly undoSide: 'left' | 'right';
  /** Whether answers are kept here: nothing is called saved that is not. */
  readonly isKept: boolean;
}) {
  const [newest] = props.lines;
  const { foot } = props;
  return (
    <section
      className={css.log}
      aria-label={props.isKept ? 'Saved answers' : 'Answers'}
      data-undo={props.undoSide}
    >
      {props.lines.length > 0 ? (
        <ol>
          {props.lines.slice(0, 3).map((line) => (
            <li key={line.id} className={css.line}>
              <Page state={line.state} size="list" />
              <code>{line.code}</code>
              <b>{line.what}</b>
              <span className={type_.num}>{line.when}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classNames(type_.m, css.none)}>
          {props.isKept ? 'Each answer is saved on this phone.' : 'Answers are not saved.'}
        </p>
      )}
      {props.onUndo || props.onRedo ? (
        <div className={css.acts}>
          {props.onRedo ? (
            <button type="button" className={css.act} onClick={props.onRedo}>
              Redo
            </button>
          ) : null}
          {props.onUndo && newest ? (
            <button
              type="button"
              className={css.act}
              aria-label={`Undo: ${newest.code}, ${newest.what}`}
              onClick={props.onUndo}
            >
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
      <div className={css.left}>
        <p
          className={classNames(type_.m, type_.num, css.words)}
          role={foot.isNews ? 'status' : undefined}
        >
          {foot.words}
        </p>
        {foot.act ? (
          <button type="button" className={css.more} onClick={foot.act.go}>
            {foot.act.words}
          </button>
        ) : null}
      </div>
    </section>
  );
}
