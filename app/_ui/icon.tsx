// The product's own icons: one table of paths on a 24 px grid. An icon is decoration; its control has the name.

import { classNames } from './class-names';
import css from './icon.module.css';

/** Stroked paths, and after them filled ones where a glyph has any. */
type Glyph = readonly [stroked: string, filled?: string];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const GLYPHS = {
  back: ['m15 5-7 7 7 7'],
  right: ['m9 5 7 7-7 7'],
  down: ['m5 9 7 7 7-7'],
  up: ['m5 15 7-7 7 7'],
  close: ['m6 6 12 12M18 6 6 18'],
  check: ['m5 12.5 4.5 4.5L19 7.5'],
  undo: ['M8 5 3.5 9.5 8 14M3.5 9.5h11a5.25 5.25 0 0 1 0 10.5H11'],
  more: ['', `${circle(5, 12, 1.6)}${circle(12, 12, 1.6)}${circle(19, 12, 1.6)}`],
  search: [`${circle(10.5, 10.5, 6.5)}M15.5 15.5l5 5`],
  tune: [`M4 7h8.5M19 7h1M4 17h1M11.5 17H20${circle(15.8, 7, 2.6)}${circle(8.2, 17, 2.6)}`],
  keys: [
    'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M8 14h8',
  ],
  mic: [
    'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  ],
  record: [circle(12, 12, 8.5), circle(12, 12, 4)],
  stop: [circle(12, 12, 8.5), 'M9 9h6v6H9z'],
  today: [
    'M9 2.5h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM3 17h18M3 20.5h18',
  ],
  cards: [
    'M6 9h12a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM6.5 6h11M9 3h6',
  ],
  replay: [`M8 2.5v11.6l9.5-5.8zM3 19h3.5M11.5 19H21${circle(9, 19, 2.3)}`],
  progress: ['M4 4.5h5M4 9.5h9M4 14.5h12.5M4 19.5h16'],
  saved: [
    'M2.5 5.5h19M2.5 10h19',
    'M9 14h6a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 15 22H9a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 9 14z',
  ],
  offline: [
    'M7.5 18.5a4.2 4.2 0 0 1-.4-8.4 5.4 5.4 0 0 1 10.3 1.2 3.7 3.7 0 0 1-.3 7.2zM9.3 14l2 2 3.4-3.6',
  ],
  backup: ['M12 3.5V14M8 10l4 4 4-4M4.5 16v4h15v-4'],
  play: ['', 'M7.5 4.5v15l11.5-7.5z'],
  pause: ['', 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'],
  stepBack: ['M18 5.5v13L9 12zM5.5 5.5v13'],
  stepForward: ['M6 5.5v13l9-6.5zM18.5 5.5v13'],
  previousStop: ['M20 5.5v13L12.5 12zM12.5 5.5v13L5 12zM3.5 5.5v13'],
  nextStop: ['M4 5.5v13l7.5-6.5zM11.5 5.5v13L19 12zM20.5 5.5v13'],
  bolt: ['M13 2.5 5.5 13.5h6L10.5 21.5l8-11.5h-6z'],
  power: ['M12 3v8.5M7 6.2a7.6 7.6 0 1 0 10 0'],
  table: ['M4 5h16v14H4zM4 10h16M10 10v9'],
  lanes: ['M5 3v18M19 3v18M5 8h10M12 5l3 3-3 3M19 16H9M12 13l-3 3 3 3'],
  share: ['M12 15V3.500M8 7.500l4-4 4 4M5 12v8h14v-8'],
} as const satisfies Readonly<Record<string, Glyph>>;

export type IconName = keyof typeof GLYPHS;

export function Icon(props: {
  readonly name: IconName;
  /** 18 px instead of 24, with a heavier stroke. */
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
}) {
  const [stroked, filled]: Glyph = GLYPHS[props.name];
  return (
    <svg
      className={classNames(css.icon, props.className)}
      data-small={props.small || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {stroked ? <path d={stroked} /> : null}
      {filled ? <path className={css.filled} d={filled} /> : null}
    </svg>
  );
}
