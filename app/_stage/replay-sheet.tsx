'use client';
// A replay over the screen, opened at the frame that a mark names: the study screens show a point or a pitfall with it.

import { Sheet } from '@/app/_ui/sheet';
import type { Scenario } from '@/lib/replay/script/scenario';
import { LazyPlayer } from './lazy-player';

export function ReplaySheet(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the card's deck file holds for it; `useCard` hands it on unopened. */
  readonly scenario: unknown;
  /** A point's or pitfall's `frame`; null opens at the start. */
  readonly mark: string | null;
  readonly title: string;
}) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={props.title} height="full">
      <LazyPlayer
        scenario={scenarioOf(props.scenario)}
        mark={props.mark}
        layout="sheet"
        title={props.title}
      />
    </Sheet>
  );
}

/** The build checked every scenario before it wrote the deck file, so it is taken at its word here. */
export function scenarioOf(value: unknown): Scenario {
  return value as Scenario;
}
