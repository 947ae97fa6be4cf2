// A drag that is ours is not also the browser's: after a quick one Chromium takes the page to be flung still, and the next
// tap, within half a second, to be meant to stop it. That tap would never become a click.

/**
 * Takes the finger's moves from the browser while they are ours; before and after, it scrolls and zooms as it likes.
 * @param isOurs asked at every move with the pixels since the finger came down, after the pointer event of the same move
 * @returns undoes it
 */
export function ownTouch(
  element: HTMLElement,
  isOurs: (dx: number, dy: number) => boolean,
): () => void {
  let from = { x: 0, y: 0 };
  const start = ({ touches: [touch] }: TouchEvent): void => {
    if (touch) from = { x: touch.clientX, y: touch.clientY };
  };
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!touch || !event.cancelable) return;
    if (isOurs(touch.clientX - from.x, touch.clientY - from.y)) event.preventDefault();
  };
  element.addEventListener('touchstart', start, { passive: true });
  // React listens passively, which may not prevent anything.
  element.addEventListener('touchmove', move, { passive: false });
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
  };
}
