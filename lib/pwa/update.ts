// When to reload after another build's worker has taken over. Pure; `register.ts` supplies the browser.

export type Takeover = {
  /** The build that this page runs. */
  readonly own: string;
  /** The build of the worker now in control; null when it did not say in time (an old or broken one). */
  readonly controller: string | null;
  /** Whether any worker was in control when the page opened: the first install is no update. */
  readonly wasControlled: boolean;
  /** The build for which this tab last reloaded, kept over reloads; null for none. */
  readonly reloadedFor: string | null;
};

/** Stands in the guard for a worker that did not name its build. */
export const UNNAMED_BUILD = 'unnamed';

/**
 * The build to reload for, or null to stay. A tab reloads at most once for any build: a reload that does not lead to
 * the controller's build (a stale HTTP cache, a half-deployed site) must not lead to another one.
 */
export function reloadTarget({
  own,
  controller,
  wasControlled,
  reloadedFor,
}: Takeover): string | null {
  if (controller === own) return null;
  if (controller === null && !wasControlled) return null;
  const target = controller ?? UNNAMED_BUILD;
  return target === reloadedFor ? null : target;
}
