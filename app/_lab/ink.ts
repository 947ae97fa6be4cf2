// The colours of the page as a canvas can use them. The stylesheet stays the only place that knows their values.

const SWATCHES = [
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'warn',
  'bad',
  'ghost',
  'app',
  'pc',
  'pc-fill',
  'pc-hatch',
  'pc-edge',
  'pc-ink',
  'clean-fill',
  'dev',
  'dev-fill',
  'dev-edge',
  'dev-ink',
  'media',
  'media-fill',
  'media-ink',
  'off',
  'off-hatch',
] as const;

export type Swatch = (typeof SWATCHES)[number];
export type Ink = Readonly<Record<Swatch, string>>;

/** @param host an element under the theme that is on; it gets a child for the time of the call */
export function readInk(host: HTMLElement): Ink {
  const probe = document.createElement('i');
  host.append(probe);
  const ink = Object.fromEntries(
    SWATCHES.map((swatch) => {
      probe.style.color = `var(--${swatch})`;
      return [swatch, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return ink as Ink;
}
