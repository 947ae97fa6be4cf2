// The address at which a session begins.

import type { Begin } from './plan';

export function studyHref(begin: Begin): `/${string}` {
  return begin.kind === 'today' ? '/study/' : `/study/?${begin.kind}=${begin.cards}`;
}
