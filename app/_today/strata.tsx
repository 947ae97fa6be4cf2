// What one holds, by how long it still holds: three bands, deeper is longer. One page stands for one item, or for
// more where there are many, which the label then says.

import { Page } from '../_ui/page';
import css from './strata.module.css';

export type Held = { readonly days: number; readonly weeks: number; readonly months: number };

const PAGES_MAX = 400;
const STEPS = [1, 2, 5, 10, 20, 50, 100];

export function Strata(props: { readonly held: Held; readonly children?: React.ReactNode }) {
  const { days, weeks, months } = props.held;
  const all = days + weeks + months;
  const each = STEPS.find((step) => all / step <= PAGES_MAX) ?? 200;
  const scale = each === 1 ? '' : ` One square stands for ${each}.`;
  return (
    <figure
      className={css.strata}
      aria-label={`What you hold: ${days} for days, ${weeks} for weeks, ${months} for months.${scale}`}
    >
      <Band depth="days" count={days} each={each} />
      <Band depth="weeks" count={weeks} each={each} />
      <Band depth="months" count={months} each={each} />
    </figure>
  );
}

function Band(props: {
  readonly depth: 'days' | 'weeks' | 'months';
  readonly count: number;
  readonly each: number;
}) {
  return (
    <div className={css.band} data-depth={props.depth}>
      <p className={css.words}>
        <span className={css.count}>
          {props.count} <small>hold{props.count === 1 ? 's' : ''}</small>
        </span>{' '}
        for {props.depth}
        {props.each > 1 && props.depth === 'months' ? ` (each square: ${props.each})` : ''}
      </p>
      <div className={css.pages} aria-hidden="true">
        {Array.from({ length: Math.ceil(props.count / props.each) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages are only counted here
          <Page key={index} state="stable" className={css.page} />
        ))}
      </div>
    </div>
  );
}
