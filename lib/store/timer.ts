// Waiting, as an argument: tests move time by hand.

/** Runs `then` after `ms` and returns how to call it off. */
export type Timer = (ms: number, then: () => void) => () => void;

export const deviceTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms);
  return () => clearTimeout(handle);
};
