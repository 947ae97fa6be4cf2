// The outlines of what is gone: every copy that a column held when it went dark, for as long as it is dark, and what any
// other step has just removed. Derived from the scenes alone.

import type { Column, ColumnId, Frame, Token, Trace } from '@/lib/replay/trace';
import { isLit } from './words';

/** The copies that are no longer there at a frame and whose absence is the point of it. */
export function ghostsAt(trace: Trace, frame: number): readonly Token[] {
  const now = trace.frames[frame];
  if (!now) return [];
  return now.scene.columns.flatMap((column) => {
    const before = lastBefore(trace, frame, column);
    if (!before) return [];
    return before.scene.tokens.filter((token) => token.column === column.id && !holds(now, token));
  });
}

/** The last frame at which the column was up: for a column that is still up, the one before this. */
function lastBefore(trace: Trace, frame: number, column: Column): Frame | undefined {
  if (isLit(column)) return trace.frames[frame - 1];
  for (let i = frame - 1; i >= 0; i -= 1) {
    const each = trace.frames[i];
    if (each && wasLit(each, column.id)) return each;
  }
  return undefined;
}

function wasLit(frame: Frame, id: ColumnId): boolean {
  const column = frame.scene.columns.find((each) => each.id === id);
  return column !== undefined && isLit(column);
}

/** The place is taken: by the same copy, or by another look of it. */
function holds(frame: Frame, { column, level, slot }: Token): boolean {
  return frame.scene.tokens.some(
    (each) => each.column === column && each.level === level && each.slot === slot,
  );
}
