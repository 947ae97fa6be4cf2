// Two or three plain figures in one row, each with its name above it.

import type { ReactNode } from 'react';
import css from './facts.module.css';

export type Fact = { readonly name: string; readonly value: ReactNode };

export function Facts(props: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {props.facts.map((fact) => (
        <div key={fact.name} className={css.fact}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
