// What one step did in each column, read off two scenes: what came, what went, and how the column fares. Pure; the lanes
// view draws it.

import type { Column, ColumnId, Frame, Message, Scene, Token, Trace } from '@/lib/replay/trace';
import { headWords, isLit } from '../_stage/words';

export type LaneNews = {
  readonly id: ColumnId;
  /** New copies, and copies that look otherwise than before. */
  readonly came: readonly Token[];
  /** Copies that are gone from a column that has none of that record left at that level. */
  readonly went: readonly Token[];
  /** A change of the column itself: "off", "leader"; null: none worth a word. */
  readonly word: string | null;
  readonly isDown: boolean;
};

export type StepNews = {
  readonly lanes: readonly LaneNews[];
  readonly messages: readonly Message[];
};

/** @param frame an index of the trace, from 0 */
export function newsOf(trace: Trace, frame: number): StepNews {
  const now = trace.frames[frame];
  const before = trace.frames[frame - 1];
  if (!now) return { lanes: [], messages: [] };
  const lanes = now.scene.columns.map((column) => laneNews(column, now, before));
  return { lanes, messages: now.messages };
}

function laneNews(column: Column, { scene }: Frame, before: Frame | undefined): LaneNews {
  const { id } = column;
  const had = before ? tokensOf(before.scene, id) : [];
  const has = tokensOf(scene, id);
  const was = before?.scene.columns.find((each) => each.id === id);
  const looked = new Map(had.map((token) => [token.id, looks(token)]));
  const words = headWords(column);
  return {
    id,
    came: before ? has.filter((token) => looked.get(token.id) !== looks(token)) : has,
    went: had.filter((token) => !has.some((each) => each.id === token.id)),
    word: was && headWords(was) !== words ? words || 'back' : null,
    isDown: !isLit(column) || column.process === 'dead',
  };
}

/** What a picture of a page depends on. */
function looks({ look, flaw }: Token): string {
  return `${look} ${flaw}`;
}

function tokensOf(scene: Scene, column: ColumnId): readonly Token[] {
  return scene.tokens.filter((token) => token.column === column);
}
