// The explorer's front door for JSON: a request in, a verdict or one sentence out.

import { ok, type Result } from '../../base/result';
import { readScope } from './request';
import { type Exploration, searchAll } from './search';

/**
 * Explores the scope that a request names, to its end.
 * @param request `{"config":{...},"budget":{...},"depth":14,"maxStates":null}`, every key optional
 * @returns the verdict, or one sentence that says what is malformed and where
 */
export function explore(request: unknown): Result<Exploration> {
  const scope = readScope(request);
  return scope.ok ? ok(searchAll(scope.value)) : scope;
}
