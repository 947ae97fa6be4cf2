// An address that leads nowhere; also what an offline copy answers for an unknown one.

import { ButtonLink } from './_ui/button';
import { DurabilityLine } from './_ui/line';
import { Page } from './_ui/page';
import { Ground, Screen } from './_ui/screen';
import type_ from './_ui/type.module.css';
import css from './not-found.module.css';

export default function NotFound() {
  return (
    <Screen>
      <Ground tone="pc" className={css.above}>
        <Page state="ghost" size="code" />
        <h1 className={type_.vXl}>There is no page here.</h1>
        <p className={type_.m}>
          The address may be old, or mistyped. Your answers are where they were.
        </p>
      </Ground>
      <DurabilityLine />
      <div className={css.foot}>
        <ButtonLink kind="quiet" href="/cards/">
          All cards
        </ButtonLink>
        <ButtonLink kind="primary" href="/">
          Today
        </ButtonLink>
      </div>
    </Screen>
  );
}
