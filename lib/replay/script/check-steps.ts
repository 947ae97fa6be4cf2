// The steps of a script: one action key each, plus what is said about it.

import { checkAction } from './check-actions';
import { checkAsk, checkExpect } from './check-claims';
import type { Path } from './problem';
import type { Step } from './scenario';
import { readId, type Scope } from './scope';
import { type Fields, readFields, readShort, rejectUnknown, report } from './shape';
import { suggest } from './suggest';
import { stepKeys } from './vocabulary';

export const SAY = { what: 'say', chars: 64, words: 12 } as const;
export const LONG = { what: 'long', chars: 160 } as const;
const SR = { what: 'sr', chars: 240 } as const;
const SAYING = ['say', 'long', 'sr', 'mark'];

/** A step without forks; forks are the business of `check-script.ts`. null when it cannot be used. */
export function checkStep(scope: Scope, path: Path, value: unknown): Step | null {
  const { to } = scope;
  const fields = readFields(to, path, value, 'a step');
  if (!fields) return null;
  const key = actionKey(scope, path, fields);
  if (key === null) return null;
  if (key === 'expect') {
    rejectUnknown(
      to,
      path,
      fields,
      ['expect'],
      'an expect step (it has no frame, so nothing to say)',
    );
    return { do: checkExpect(scope, [...path, key], fields[key]) };
  }
  const said = checkSaying(scope, path, fields);
  if (key === 'ask') {
    if (said.say === undefined) report(to, path, 'ask has no say', 'add the question as say');
    const ask = checkAsk(scope, [...path, key], fields[key]);
    return ask === null ? null : { do: ask, ...said };
  }
  const action = checkAction(scope, path, key, fields[key]);
  return action === null ? null : { do: action, ...said };
}

/** The one key of a step that is not about saying. */
function actionKey(scope: Scope, path: Path, fields: Fields): string | null {
  const known = stepKeys(scope.vocabulary);
  const keys = Object.keys(fields).filter((key) => !SAYING.includes(key));
  for (const key of keys.filter((each) => !known.includes(each))) {
    const where = `a ${scope.world.protocol} script`;
    const fix = suggest(key, [...known, ...SAYING]);
    report(scope.to, [...path, key], `${where} has no step ${key}`, fix);
  }
  const actions = keys.filter((key) => known.includes(key));
  if (actions.length > 1) {
    report(scope.to, path, `a step does ${actions.join(' and ')}`, 'make it one step each');
  }
  if (keys.length === 0) {
    report(scope.to, path, 'a step does nothing', `add one of ${known.join(', ')}`);
  }
  return actions[0] ?? null;
}

type Saying = Pick<Step, 'say' | 'long' | 'sr' | 'mark'>;

function checkSaying({ to, marks }: Scope, path: Path, fields: Fields): Saying {
  const said: { say?: string; long?: string; sr?: string; mark?: string } = {};
  for (const limit of [SAY, LONG, SR]) {
    if (fields[limit.what] === undefined) continue;
    const text = readShort(to, [...path, limit.what], fields[limit.what], limit);
    if (text !== null) said[limit.what] = text;
  }
  if (fields.mark !== undefined) {
    const mark = readId(to, [...path, 'mark'], fields.mark, 'mark', marks);
    if (mark !== null) said.mark = mark;
  }
  return said;
}
