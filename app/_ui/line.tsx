// The durability line: a double hairline. What is above it goes, what is below it stays.

import { classNames } from './class-names';
import css from './line.module.css';

export function DurabilityLine(props: { readonly className?: string | undefined }) {
  return <div className={classNames(css.line, props.className)} aria-hidden="true" />;
}
