// The still parts of a stage: client, heads, bands, hatch where the power is off, wires. Drawn from one scene.

import type { Column, Scene, Trace } from '@/lib/replay/trace';
import { type Geometry, messagesEnds, spot } from './geometry';
import { ghostsAt } from './ghosts';
import type { StagePlan } from './plan';
import css from './stage.module.css';
import tokens from './tokens.module.css';
import wires from './wires.module.css';
import { bandFate, clientName, domainWords, headWords, isLit, LEVEL_WORDS, listed } from './words';

/** What the client sent and was told; on the other side what a reader can see. */
export function Client(props: {
  readonly scene: Scene;
  readonly plan: StagePlan;
  readonly geometry: Geometry;
}) {
  const { scene, plan, geometry } = props;
  const waiting = scene.sent.filter((r) => !scene.acked.includes(r) && !scene.refused.includes(r));
  const ends = messagesEnds(geometry);
  const client = clientName(scene);
  return (
    <>
      <div className={css.client} style={{ height: geometry.client.height }}>
        <p className={css.who}>
          <b className={css.name}>{client}</b>
          {scene.acked.length > 0 ? <span>{ACKED_WORDS[client]}</span> : null}
          <Records of={scene.acked} isAcked />
          <Records of={waiting} />
          {scene.refused.length > 0 ? (
            <span className={css.refused}>refused {listed(scene.refused)}</span>
          ) : null}
        </p>
        {plan.hasConsumer ? (
          <p className={css.who}>
            <span>{readsWords(scene)}</span>
            <b className={css.name}>{client === 'producer' ? 'consumer' : 'reader'}</b>
          </p>
        ) : null}
      </div>
      {plan.hasMessages ? (
        <i
          className={css.gutter}
          style={{ top: geometry.gutterY, left: ends.left, width: ends.right - ends.left }}
        />
      ) : null}
    </>
  );
}

const ACKED_WORDS = { producer: 'acked', client: 'told OK', application: 'told safe' } as const;

function Records(props: { readonly of: readonly string[]; readonly isAcked?: boolean }) {
  const few = props.of.slice(-3);
  return (
    <>
      {props.of.length > few.length ? <span>+{props.of.length - few.length}</span> : null}
      {few.map((record) => (
        <i key={record} className={css.chip} data-acked={props.isAcked || undefined}>
          {record}
        </i>
      ))}
    </>
  );
}

function readsWords(scene: Scene): string {
  if (scene.visible === null) return 'nothing serves';
  return scene.visible.length > 0 ? `reads to ${scene.visible.at(-1)}` : 'reads nothing';
}

export function Heads(props: { readonly scene: Scene; readonly geometry: Geometry }) {
  const { scene, geometry } = props;
  return scene.columns.map((column, i) => {
    const lane = geometry.lanes[i];
    if (!lane) return null;
    const box = {
      left: lane.left,
      width: lane.width,
      paddingInlineStart: lane.pad,
      ...geometry.heads,
    };
    const words = headWords(column);
    const isRoutine = words === 'leader' || words === 'in sync';
    return (
      <div key={column.id} className={css.head} style={box} data-dead={isDown(column) || undefined}>
        <b>{column.label}</b>
        {column.role === 'leader' ? <i className={css.crownRoom} /> : null}
        <span data-routine={isRoutine || undefined}>{words}</span>
      </div>
    );
  });
}

function isDown(column: Column): boolean {
  return column.process === 'dead' || !isLit(column);
}

export function Bands(props: { readonly scene: Scene; readonly geometry: Geometry }) {
  const { scene, geometry } = props;
  const isDark = scene.columns.every((column) => column.power === 'off');
  return (
    <>
      {geometry.bands.map((band) => (
        <div
          key={band.level}
          className={css.band}
          data-level={band.level}
          style={{ top: band.top, height: band.height }}
        />
      ))}
      {scene.columns.map((column) => (
        <Hatch
          key={column.id}
          column={column}
          geometry={geometry}
          isEveryDark={isDark}
          hasPlp={scene.plp === true}
        />
      ))}
      {geometry.lineY === null ? null : (
        <div className={css.line} style={{ top: geometry.lineY }} />
      )}
      {geometry.lanes.slice(1).map((lane) => (
        <i
          key={lane.id}
          className={css.divide}
          style={{
            left: lane.left,
            top: geometry.heads.top,
            height: geometry.wires.top - geometry.heads.top,
          }}
        />
      ))}
      {geometry.bands.map((band) => (
        <p
          key={band.level}
          className={css.label}
          data-level={band.level}
          data-off={(isDark && band.level !== 'media') || undefined}
          style={{ top: band.top }}
        >
          <span>{LEVEL_WORDS[band.level]}</span>
          <span>{bandFate(band.level, scene)}</span>
        </p>
      ))}
    </>
  );
}

/** Grey hatch over the levels of a column that nothing holds up any more. Always there, so that it can cut in at once. */
function Hatch(props: {
  readonly column: Column;
  readonly geometry: Geometry;
  /** Every column is dark: the bands' own labels say so. */
  readonly isEveryDark: boolean;
  /** The device caches keep what they hold. */
  readonly hasPlp: boolean;
}) {
  const { column, geometry } = props;
  const lane = geometry.lanes.find(({ id }) => id === column.id);
  const first = geometry.bands[0];
  if (!lane || !first) return null;
  const bottom = hatchBottom(column, geometry, props.hasPlp);
  return (
    <div
      className={css.hatch}
      data-on={bottom > first.top || undefined}
      style={{
        left: lane.left,
        width: lane.width,
        top: first.top,
        height: Math.max(0, bottom - first.top),
      }}
    >
      {column.power === 'off' && !props.isEveryDark ? <b>OFF</b> : null}
    </div>
  );
}

function hatchBottom(column: Column, geometry: Geometry, hasPlp: boolean): number {
  const topOf = (level: 'cache' | 'device'): number | undefined =>
    geometry.bands.find((band) => band.level === level)?.top;
  const line = geometry.lineY ?? geometry.wires.top;
  if (column.power === 'off' && !hasPlp) return line;
  if (column.power !== 'on') return topOf('device') ?? line;
  if (column.process === 'dead') return topOf('cache') ?? 0;
  return 0;
}

function isDark(trace: Trace, frame: number, column: string): boolean {
  const found = trace.frames[frame]?.scene.columns.find(({ id }) => id === column);
  return found !== undefined && !isLit(found);
}

/** Dashed outlines under the pool, so that what fades there is seen to leave something behind. */
export function Ghosts(props: {
  readonly trace: Trace;
  readonly frame: number;
  readonly geometry: Geometry;
}) {
  const { trace, frame, geometry } = props;
  return ghostsAt(trace, frame).map(({ id, record, column, level, slot }) => {
    const at = spot(geometry, { zone: 'cell', column, level, slot });
    return (
      <span
        key={id}
        className={tokens.token}
        data-what="ghost"
        data-dark={level !== 'media' && isDark(trace, frame, column) ? true : undefined}
        style={{ transform: `translate(${at.x}px,${at.y}px)`, opacity: 1 }}
      >
        {record}
      </span>
    );
  });
}

export function Wires(props: {
  readonly scene: Scene;
  readonly geometry: Geometry;
  readonly isSlim: boolean;
}) {
  const { scene, geometry, isSlim } = props;
  const { top, height, all } = geometry.wires;
  return (
    <div className={wires.wires} style={{ top, height }}>
      {all.map((wire) => {
        const domain = scene.domains.find(({ id }) => id === wire.id);
        if (!domain) return null;
        const name = domainWords(domain, scene);
        const isOnly = all.length === 1;
        return (
          <div key={wire.id} data-off={!domain.on || undefined}>
            {wire.drops.map((x) => (
              <i key={x} className={wires.drop} style={{ left: x }} />
            ))}
            <i className={wires.strip} style={{ left: wire.left, width: wire.right - wire.left }} />
            {isOnly || isSlim || !domain.on ? (
              <p style={{ left: wire.left }}>
                {domain.on ? name : `${name}, off`}
                {domain.on && isOnly && wire.drops.length > 1 ? ', one strip' : ''}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
