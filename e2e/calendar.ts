// A month of somebody who travels: which morning or night they open the app, in which zone. Offsets come from the zone
// database of Node, so a change of the clocks is where it really was.

export type Visit = {
  /** "Mon 12 Oct": the day that the learner would say it is, past midnight still the one before. */
  readonly date: string;
  readonly zone: string;
  readonly at: number;
  readonly utcOffsetMin: number;
};

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 9, 12);
const DAYS = 30;
const MISSED_WEEKEND = [5, 6];
/** Twenty to one at night belongs to the day before. */
const LATE = new Map([
  [3, 24 * 60 + 40],
  [17, 24 * 60 + 40],
]);
const MORNING_MIN = 8 * 60;

/** West over the end of Europe's summer, stay over the end of America's, on to the east, and home into winter. */
const STAYS = [
  { from: 0, zone: 'Europe/Berlin' },
  { from: 9, zone: 'America/New_York' },
  { from: 23, zone: 'Asia/Tokyo' },
  { from: 27, zone: 'Europe/Berlin' },
] as const;

/** Minutes east of UTC in a zone at an instant. */
export function offsetMin(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export function month(): readonly Visit[] {
  const days = Array.from({ length: DAYS }, (_, day) => day);
  return days.filter((day) => !MISSED_WEEKEND.includes(day)).map(visit);
}

function visit(day: number): Visit {
  const zone = STAYS.findLast(({ from }) => from <= day)?.zone ?? STAYS[0].zone;
  const wall = START + day * DAY_MS + (LATE.get(day) ?? MORNING_MIN) * 60_000;
  // The offset of the wall clock read as UTC is a few hours off; that of the instant found with it is right.
  const near = wall - offsetMin(zone, wall) * 60_000;
  const utcOffsetMin = offsetMin(zone, near);
  const date = new Date(START + day * DAY_MS).toUTCString().replace(/^(\w+), (\d+ \w+).*/, '$1 $2');
  return { date, zone, at: wall - utcOffsetMin * 60_000, utcOffsetMin };
}
