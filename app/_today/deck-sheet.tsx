'use client';

// The decks of a new learner, in a sheet over Today: the same switches as in Settings, each kept as an event at once.

import { Button } from '../_ui/button';
import { Rows } from '../_ui/rows';
import { Inset } from '../_ui/screen';
import { Sheet } from '../_ui/sheet';
import { DeckRow } from '../settings/deck-row';

export function DeckSheet(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="Choose decks">
      <Rows label="Decks">
        <DeckRow />
      </Rows>
      <Inset>
        <Button kind="primary" onClick={props.onClose}>
          Done
        </Button>
      </Inset>
    </Sheet>
  );
}
