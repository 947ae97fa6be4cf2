import { describe, expect, it } from 'vitest';
import { manualTimer } from './engine.fixture';
import { failureOf, StoreError } from './failure';
import { FAILED_AFTER_MS, SAVING_AFTER_MS, type WritePhase, watchWrite } from './waiting';

function watched() {
  const { timer, advance } = manualTimer();
  const phases: WritePhase['kind'][] = [];
  let land = (_value: string) => {};
  let refuse = (_error: unknown) => {};
  const write = new Promise<string>((resolve, reject) => {
    land = resolve;
    refuse = reject;
  });
  const result = watchWrite(write, timer, (phase) => phases.push(phase.kind));
  return { phases, advance, land, refuse, result };
}

describe('watchWrite', () => {
  it('says nothing of a write that lands within a second', async () => {
    const { phases, advance, land, result } = watched();
    advance(SAVING_AFTER_MS - 1);
    land('kept');
    expect(await result).toEqual({ value: 'kept' });
    expect(phases).toEqual(['pressed', 'idle']);
    advance(FAILED_AFTER_MS);
    expect(phases).toHaveLength(2);
  });

  it('says "saving" after one second and "failed" after four, and takes it back when the write lands', async () => {
    const { phases, advance, land, result } = watched();
    advance(SAVING_AFTER_MS);
    advance(FAILED_AFTER_MS - SAVING_AFTER_MS);
    expect(phases).toEqual(['pressed', 'saving', 'failed']);
    land('late');
    expect(await result).toEqual({ value: 'late' });
    expect(phases.at(-1)).toBe('idle');
  });

  it('reports a rejection at once, as a value', async () => {
    const { phases, refuse, result } = watched();
    refuse(new StoreError(failureOf('full')));
    expect(await result).toBe(null);
    expect(phases).toEqual(['pressed', 'failed']);
  });
});
