// What else can be done with the card on screen. Each of the four is one event, and can be taken back right after.

import { Sheet } from '../_ui/sheet';
import { ASIDE_WORDS, ASIDES, type AsideKind } from './aside-words';
import css from './session-menu.module.css';

export function SessionMenu(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** "KW-01". */
  readonly card: string;
  readonly onAside: (kind: AsideKind) => void;
  /** Ends the session here; null: there is nothing left, or nothing was answered yet. */
  readonly onEnough: (() => void) | null;
}) {
  const choose = (act: () => void) => () => {
    props.onClose();
    act();
  };
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={props.card}>
      <ul className={css.menu}>
        {ASIDES.map((kind) => (
          <li key={kind}>
            <button type="button" className={css.row} onClick={choose(() => props.onAside(kind))}>
              <span className={css.name}>{ASIDE_WORDS[kind].name}</span>
              <span className={css.note}>{ASIDE_WORDS[kind].note}</span>
            </button>
          </li>
        ))}
        {props.onEnough ? (
          <li className={css.apart}>
            <button type="button" className={css.row} onClick={choose(props.onEnough)}>
              <span className={css.name}>Enough for today</span>
              <span className={css.note}>Ends the session here. What is left stays due.</span>
            </button>
          </li>
        ) : null}
      </ul>
    </Sheet>
  );
}
