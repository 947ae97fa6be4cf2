// The controls that lie over the drawing: siblings of the image, never inside it.

import { Icon } from '@/app/_ui/icon';
import type { Column, Scene } from '@/lib/replay/trace';
import type { Geometry } from './geometry';
import css from './wires.module.css';
import { domainWords } from './words';

/** The button that hangs from a wire and cuts it. */
export function CutButtons(props: {
  readonly scene: Scene;
  readonly geometry: Geometry;
  readonly onCut: (domain: string) => void;
}) {
  const { scene, geometry } = props;
  return geometry.wires.all.map((wire) => {
    const domain = scene.domains.find(({ id }) => id === wire.id);
    if (!domain?.on) return null;
    const name = domainWords(domain, scene);
    const isOnly = geometry.wires.all.length === 1;
    const words = isOnly ? cutWords(wire.drops.length, name) : name;
    const place = isOnly
      ? { right: geometry.width - wire.right }
      : { left: wire.left, width: wire.right - wire.left };
    return (
      <button
        key={wire.id}
        type="button"
        className={css.cut}
        style={{ top: geometry.wires.top + (geometry.token < 32 ? 8 : 15), ...place }}
        data-compact={geometry.token < 32 || undefined}
        aria-label={isOnly ? `${words}: ${name}` : `Cut the power of ${words}`}
        onClick={() => props.onCut(wire.id)}
      >
        <Icon name="power" small />
        <span>{words}</span>
      </button>
    );
  });
}

function cutWords(columns: number, name: string): string {
  return columns > 1 && name.startsWith('rack') ? 'Cut rack power' : 'Cut power';
}

/** A column's head as a button: everything that can go wrong there. */
export function HeadButtons(props: {
  readonly scene: Scene;
  readonly geometry: Geometry;
  readonly onOpen: (column: Column) => void;
}) {
  return props.scene.columns.map((column, i) => {
    const lane = props.geometry.lanes[i];
    if (!lane) return null;
    return (
      <button
        key={column.id}
        type="button"
        className={css.headButton}
        style={{ left: lane.left, width: lane.width, ...props.geometry.heads }}
        aria-label={`Break ${column.label}`}
        onClick={() => props.onOpen(column)}
      />
    );
  });
}
