import { afterEach, describe, expect, it } from 'vitest';
import { deviceClock } from './device-clock';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('deviceClock', () => {
  it('names the zone it is in, after a journey too', () => {
    process.env.TZ = 'Asia/Tokyo';
    expect(deviceClock.now()).toMatchObject({ utcOffsetMin: 540, zone: 'Asia/Tokyo' });
    process.env.TZ = 'America/Phoenix';
    expect(deviceClock.now()).toMatchObject({ utcOffsetMin: -420, zone: 'America/Phoenix' });
  });
});
