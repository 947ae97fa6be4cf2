'use client';
// A fault of ours on one screen. The log is not touched by what a screen does.

import { useState } from 'react';
import { Button } from './_ui/button';
import { classNames } from './_ui/class-names';
import { DurabilityLine } from './_ui/line';
import { Ground, Screen } from './_ui/screen';
import type_ from './_ui/type.module.css';
import css from './error.module.css';

export default function ErrorScreen(props: {
  readonly error: Error & { readonly digest?: string };
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(details(props.error));
      setCopied(true);
    } catch {
      // No clipboard over plain http: the details are on the screen below.
      setCopied(false);
    }
  };
  return (
    <Screen>
      <Ground tone="bad" className={css.above}>
        <h1 className={type_.vXl}>Something broke on this screen.</h1>
      </Ground>
      <DurabilityLine />
      <div className={css.below}>
        <p className={type_.vM}>Your log is untouched.</p>
        <pre className={css.details}>{details(props.error)}</pre>
      </div>
      <div className={css.foot}>
        <Button kind="quiet" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy details'}
        </Button>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <p className={classNames(type_.sr)} role="status">
          {isCopied ? 'Details copied.' : ''}
        </p>
      </div>
    </Screen>
  );
}

function details(error: Error & { readonly digest?: string }): string {
  const build = process.env.NEXT_PUBLIC_BUILD_ID ?? 'development';
  const stack = (error.stack ?? '').split('\n').slice(1, 5).join('\n');
  return `${error.name}: ${error.message}\n${stack}\nbuild ${build}`;
}
