// Telling a stored session from anything else, without the code that runs one.

import type { Session } from './session-state';

/** Whether a stored value is a session of this version. Anything else is let go: the log has all that was answered. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { v, plan, done, undone, alone, gone, screen } = value as Partial<Session>;
  const lists = [plan, done, undone, alone, gone];
  return v === 1 && lists.every(Array.isArray) && typeof screen?.kind === 'string';
}
