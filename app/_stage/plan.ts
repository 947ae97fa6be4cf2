// What a stage has to have room for over a whole trace, so that nothing shifts while it plays. Pure; knows no pixels.

import { pose } from '@/lib/replay/pose';
import type { ColumnId, Frame, Level, RecordId, Trace } from '@/lib/replay/trace';

/** From the most volatile level to the deepest: the order in which they are drawn. */
const DEPTH: readonly Level[] = ['server', 'cache', 'device', 'media'];

export type PlannedLevel = {
  readonly level: Level;
  /** Slots in use in the fullest row of this level; 0 when no copy ever gets here. */
  readonly slots: number;
};

export type PlannedDomain = {
  readonly id: string;
  /** Indices into `columns`, rising. */
  readonly columns: readonly number[];
};

export type StagePlan = {
  readonly columns: readonly { readonly id: ColumnId; readonly label: string }[];
  readonly levels: readonly PlannedLevel[];
  readonly domains: readonly PlannedDomain[];
  /** Brokers with a leader among them; otherwise the files of one host, or voters. */
  readonly isCluster: boolean;
  readonly hasConsumer: boolean;
  readonly hasHighWatermark: boolean;
  /** Messages travel at some frame, so the stage needs a gutter for them. */
  readonly hasMessages: boolean;
  /** Letters of the longest name on a page. */
  readonly longestName: number;
  /** Most things drawn at once, tokens, ghosts and messages together. */
  readonly poolSize: number;
};

/** The room that one trace needs. Branches of one story are planned together by passing them all. */
export function planStage(traces: readonly Trace[]): StagePlan {
  const frames = traces.flatMap((trace) => trace.frames);
  const first = frames[0];
  if (!first) throw new Error('A trace without frames cannot be drawn.');
  const columns = first.scene.columns.map(({ id, label }) => ({ id, label }));
  return {
    columns,
    levels: plannedLevels(frames, first.scene.levels),
    domains: first.scene.domains.map((domain) => ({
      id: domain.id,
      columns: columns.flatMap((column, at) => (domain.columns.includes(column.id) ? [at] : [])),
    })),
    isCluster: frames.some((frame) => frame.scene.columns.some((c) => c.role !== 'none')),
    hasConsumer: frames.some((frame) => frame.scene.visible !== null),
    hasHighWatermark: frames.some((f) => f.scene.columns.some((c) => c.highWatermark !== null)),
    hasMessages: frames.some((frame) => frame.messages.length > 0),
    longestName: Math.max(
      2,
      ...frames.flatMap(({ scene }) => scene.tokens.map(({ record }) => record.length)),
    ),
    poolSize: Math.max(...traces.map(mostPoses)),
  };
}

function plannedLevels(frames: readonly Frame[], shown: readonly Level[]): PlannedLevel[] {
  return DEPTH.filter((level) => shown.includes(level)).map((level) => {
    const slots = frames.flatMap((frame) =>
      frame.scene.tokens.filter((token) => token.level === level).map((token) => token.slot + 1),
    );
    return { level, slots: Math.max(0, ...slots) };
  });
}

/** The number of things on the stage is constant between two frames except at their ends, so three looks are enough. */
function mostPoses(trace: Trace): number {
  let most = 0;
  for (const frame of trace.frames) {
    for (const u of [frame.i - 0.99, frame.i - 0.5, frame.i - 0.01, frame.i]) {
      if (u >= 0) most = Math.max(most, pose(trace, u).length);
    }
  }
  return most;
}

/** Every record that the script ever names on a stage, in order of first appearance. */
export function recordsOf(trace: Trace): RecordId[] {
  const seen = new Set<RecordId>();
  for (const frame of trace.frames) {
    for (const token of frame.scene.tokens) seen.add(token.record);
    for (const record of frame.scene.sent) seen.add(record);
  }
  return [...seen];
}
