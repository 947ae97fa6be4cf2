// The strip at the top of a session: a page per question, a small one per claim. Solid = held, half = right but
// unsure or Hard, hatched = comes back.

import { Page, type PageState } from '../_ui/page';
import css from './strip.module.css';

export type StripStep = {
  readonly kind: 'question' | 'claim';
  readonly state: Extract<PageState, 'stable' | 'half' | 'dirty' | 'current' | 'empty' | 'new'>;
};

/** More steps than this are drawn as one bar with the same fills. */
const PAGES_MAX = 20;

export function Strip(props: { readonly steps: readonly StripStep[]; readonly label: string }) {
  if (props.steps.length > PAGES_MAX) return <Bar {...props} />;
  return (
    <div className={css.strip} role="img" aria-label={props.label}>
      {props.steps.map((step, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's identity is its place
          key={index}
          state={step.state}
          size={step.kind === 'claim' ? 'claim' : 'plain'}
          className={css.step}
        />
      ))}
    </div>
  );
}

function Bar(props: { readonly steps: readonly StripStep[]; readonly label: string }) {
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${props.steps.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      {props.steps.map((step, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's identity is its place
          key={index}
          className={css.part}
          data-state={step.state}
          x={index}
          width={1}
          height={1}
        />
      ))}
    </svg>
  );
}

/** "Item 4 of 15, 2 held, 1 comes back". */
export function stripWords(steps: readonly StripStep[], place: number): string {
  const held = steps.filter((step) => step.state === 'stable' || step.state === 'half').length;
  const back = steps.filter((step) => step.state === 'dirty').length;
  const parts = [`Item ${place} of ${steps.length}`];
  if (held > 0) parts.push(`${held} held`);
  if (back > 0) parts.push(back === 1 ? '1 comes back' : `${back} come back`);
  return parts.join(', ');
}
