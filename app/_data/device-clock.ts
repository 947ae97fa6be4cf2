// The device's own clock.

import { type Clock, epochMs } from '@/lib/base/time';

/** The zone's name at the offset it was last read at: reading it anew takes the platform 15 ms on a phone. */
let known: { readonly utcOffsetMin: number; readonly zone: string } | null = null;

/** The offset is taken at the instant itself, so that daylight saving is right; the name is read again when it moved. */
export const deviceClock: Clock = {
  now() {
    const date = new Date();
    const utcOffsetMin = -date.getTimezoneOffset();
    if (known?.utcOffsetMin !== utcOffsetMin) known = { utcOffsetMin, zone: zoneName() };
    return { at: epochMs(date.getTime()), utcOffsetMin, zone: known.zone };
  },
};

/** Reads the zone's name ahead of the first screen that needs the time, in a task of its own. */
export function warmClock(): void {
  deviceClock.now();
}

function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
}
