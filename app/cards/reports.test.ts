import { describe, expect, it } from 'vitest';
import type { Reported, UnknownEvent } from '@/lib/schedule/event';
import { reportsIn, reportText } from './reports';

function report(seq: number, changes: Partial<Reported> = {}): Reported {
  return {
    id: `e${seq}`,
    v: 1,
    device: 'a',
    seq,
    clock: seq,
    at: Date.UTC(2026, 10, 30, 12),
    utcOffsetMin: 60,
    zone: 'Europe/Berlin',
    rolloverHour: 4,
    build: 'b1',
    kind: 'reported',
    card: 'KW-01',
    what: 'asked',
    text: '',
    ...changes,
  };
}

const undo = (seq: number, event: string): UnknownEvent =>
  ({ ...report(seq), kind: 'undone', event }) as unknown as UnknownEvent;

describe('reportsIn', () => {
  it('tells the newest first and leaves out what was taken back', () => {
    const log = [report(1), report(2), undo(3, 'e1'), report(4, { what: 'wrong' })];
    expect(reportsIn(log).map(({ id }) => id)).toEqual(['e4', 'e2']);
  });

  it('brings back a report whose undo was undone', () => {
    expect(reportsIn([report(1), undo(2, 'e1'), undo(3, 'e2')])).toHaveLength(1);
  });

  it('passes over kinds that are none', () => {
    expect(reportsIn([{ ...report(1), kind: 'newer' } as UnknownEvent])).toEqual([]);
  });
});

describe('reportText', () => {
  const questionOf = (id: string) => (id === 'KW-01' ? 'Where does it live?' : null);

  it('lists what was asked before what is wrong, with day, build and words', () => {
    const text = reportText(
      [report(2, { what: 'wrong', text: 'Line one\nline two' }), report(1)],
      questionOf,
    );
    expect(text).toBe(
      [
        'Writeback, reports on cards',
        '',
        'Was asked in my interview:',
        '',
        '- KW-01 Where does it live? (30 Nov 2026, build b1)',
        '',
        'Something is wrong here:',
        '',
        '- KW-01 Where does it live? (30 Nov 2026, build b1)',
        '  Line one',
        '  line two',
        '',
      ].join('\n'),
    );
  });

  it('names a card that is not there any more by its id', () => {
    expect(reportText([report(1, { card: 'KW-99' })], questionOf)).toContain('- KW-99 (30 Nov');
  });

  it('tells the day by the clock of whoever wrote it', () => {
    const late = report(1, { at: Date.UTC(2026, 10, 30, 23, 30) });
    expect(reportText([late], questionOf)).toContain('1 Dec 2026');
  });
});
