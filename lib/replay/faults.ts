// The faults that can be put anywhere, and what they are called on a button.

import type { Fault, Scene, Trace } from './trace';

/** The faults that can happen at a frame: what is already dead is not offered. */
export function faultsAt(trace: Trace, frameIndex: number): readonly Fault[] {
  const frame = trace.frames[Math.min(Math.max(0, frameIndex), trace.frames.length - 1)];
  if (!frame) return [];
  const { scene } = frame;
  const hosts = [...new Set(scene.columns.map((column) => column.host))];
  const faults = hosts.flatMap((of) => faultsOn(scene, of));
  const shared = scene.domains.filter((domain) => domain.columns.length > 1 && hosts.length > 1);
  const isUp = (columns: readonly string[]) =>
    scene.columns.some((column) => columns.includes(column.id) && column.power === 'on');
  const power = shared
    .filter((domain) => isUp(domain.columns))
    .map((domain): Fault => ({ kind: 'power', of: domain.id }));
  const isOneFeed = shared.some((domain) => domain.columns.length === scene.columns.length);
  const needsSite = hosts.length > 1 && !isOneFeed && isUp(scene.columns.map((each) => each.id));
  return [...power, ...(needsSite ? [{ kind: 'power', of: 'site' } as const] : []), ...faults];
}

function faultsOn(scene: Scene, of: string): readonly Fault[] {
  const column = scene.columns.find((each) => each.host === of);
  if (!column) return [];
  const isBroker = column.host === column.id;
  const faults: Fault[] = [];
  if (column.process === 'up') faults.push({ kind: 'kill', of });
  if (column.power === 'on') {
    faults.push({ kind: 'panic', of }, { kind: 'power', of }, { kind: 'diskloss', of });
  }
  if (isBroker && column.process === 'up' && column.reachable)
    faults.push({ kind: 'partition', of });
  return faults;
}

/** A fault as a short imperative for a button: "Cut rack A", "Kill b1". Racks are named by a capital letter. */
export function faultLabel({ kind, of }: Fault): string {
  const place = of === 'site' ? 'the whole site' : /^[A-Z]/.test(of) ? `rack ${of}` : of;
  switch (kind) {
    case 'kill':
      return `Kill ${place}`;
    case 'panic':
      return `Panic ${place}`;
    case 'power':
      return `Cut ${place}`;
    case 'diskloss':
      return `Destroy the disk of ${place}`;
    case 'partition':
      return `Partition ${place}`;
  }
}
