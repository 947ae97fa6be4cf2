'use client';
// The list of shortcuts, on `?`.

import { Sheet } from '../_ui/sheet';
import css from './keys-sheet.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['1 2 3', 'No idea, Unsure, Sure: shows the answer'],
  ['t', 'Type the answer, or say it'],
  ['1 to 6', 'Tick a point'],
  ['q w e r', 'Tick a pitfall'],
  ['a', 'Said all'],
  ['o', 'Open the next answer'],
  ['Enter', 'The computed grade, Continue, Show'],
  ['Shift 1 to 4', 'Again, Hard, Good, Easy'],
  ['y n', 'Said it, Missed it'],
  ['1 to 4, 0', 'Judge a claim, from left to right; no idea'],
  ['v', 'Watch it'],
  ['u, Shift u', 'Undo, Redo'],
  ['Esc', 'Leave, nothing is lost'],
];

export function KeysSheet(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="Keys">
      <dl className={css.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={keys} className={css.row}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
