// The routes that bench measures, and when each of them is usable.

export type Route = {
  readonly name: string;
  readonly path: string;
  /** Compressed scripts until usable, in KiB gz. */
  readonly budgetKib: number;
};

export const ROUTES: readonly Route[] = [
  { name: 'about', path: '/about/', budgetKib: 150 },
  { name: 'today', path: '/', budgetKib: 190 },
  { name: 'library', path: '/cards/', budgetKib: 190 },
  { name: 'card', path: '/cards/?id=KW-01', budgetKib: 190 },
  { name: 'settings', path: '/settings/', budgetKib: 190 },
  { name: 'study', path: '/study/', budgetKib: 235 },
];

/**
 * Runs in the page, from its first moment: notes when it first has a heading and nothing in it is still busy, and
 * React has taken over. Until then a learner could look but not act. A text, since the compiler of this command adds
 * calls to functions that a page does not have.
 */
export const NOTE_USABLE = `
  (function look() {
    const main = document.querySelector('main');
    const isHydrated = main && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated && main.querySelector('h1, h2') && !main.querySelector('[aria-busy="true"]'))
      window.usableAtMs = performance.now();
    else requestAnimationFrame(look);
  })();
`;
