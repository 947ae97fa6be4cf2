// What is above the line: a page per due question with its deck's code, dotted when new, and a small one per claim.

import { classNames } from '../_ui/class-names';
import { Page } from '../_ui/page';
import type_ from '../_ui/type.module.css';
import css from './due-pages.module.css';

export type DuePage = { readonly id: string; readonly code: string; readonly isNew: boolean };

/** From here on the pages are small and only so many are drawn. */
const LARGE_MAX = 40;
const SMALL_DRAWN = 30;

export function DuePages(props: {
  readonly questions: readonly DuePage[];
  readonly claims: number;
  /** Due beyond what today takes. */
  readonly more: number;
}) {
  const all = props.questions.length + props.claims;
  if (all + props.more > LARGE_MAX) return <Many count={all + props.more} />;
  return (
    <div className={css.now} aria-hidden="true">
      <div className={css.row}>
        {props.questions.map((page) => (
          <Page key={page.id} state={page.isNew ? 'new' : 'dirty'} size="code">
            {page.code}
          </Page>
        ))}
      </div>
      {props.claims > 0 ? (
        <div className={css.row}>
          {Array.from({ length: props.claims }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: claims are only counted here
            <Page key={index} state="dirty" className={css.claim} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Many(props: { readonly count: number }) {
  const drawn = Math.min(SMALL_DRAWN, props.count);
  return (
    <div className={css.now}>
      <div className={css.row} aria-hidden="true">
        {Array.from({ length: drawn }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages are only counted here
          <Page key={index} state="dirty" className={css.claim} />
        ))}
      </div>
      {props.count > drawn ? (
        <p className={classNames(type_.m, type_.num)}>and {props.count - drawn} more</p>
      ) : null}
    </div>
  );
}
