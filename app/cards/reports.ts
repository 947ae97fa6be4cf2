// What a learner has reported of the cards, and the text that can be sent to somebody. Pure.

import { studyDay } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
import { effective } from '@/lib/schedule/effective';
import type { Event, Reported, UnknownEvent } from '@/lib/schedule/event';
import { dayWords } from './holds';

/** A longer text than this is a letter and belongs elsewhere. Characters. */
export const REPORT_MAX = 2000;

/** The reports that count, newest first. @param log `reported` events and their undos, in any order */
export function reportsIn(log: readonly (Event | UnknownEvent)[]): readonly Reported[] {
  return effective(log)
    .filter((event): event is Reported => event.kind === 'reported')
    .toReversed();
}

export const REPORT_WORDS: Readonly<Record<Reported['what'], string>> = {
  asked: 'Was asked in my interview',
  wrong: 'Something is wrong here',
};

/** "30 Nov 2026", by the learner's own clock when it was written. */
export function reportDay(report: Reported): string {
  return dayWords(studyDay(report, 0));
}

/**
 * All reports as text that anybody can read: what was asked, then what is wrong. Nothing else of the learner is in it.
 * @param questionOf null: the card is not there any more
 */
export function reportText(
  reports: readonly Reported[],
  questionOf: (id: CardId) => string | null,
): string {
  const parts = (['asked', 'wrong'] as const).flatMap((what) => {
    const own = reports.filter((report) => report.what === what);
    if (own.length === 0) return [];
    const lines = own.map((report) => {
      const question = questionOf(report.card);
      const head = question === null ? report.card : `${report.card} ${question}`;
      const text = report.text.trim();
      const note = text === '' ? '' : `\n${text.replace(/^/gm, '  ')}`;
      return `- ${head} (${reportDay(report)}, build ${report.build})${note}`;
    });
    return [`${REPORT_WORDS[what]}:\n\n${lines.join('\n')}`];
  });
  return `Writeback, reports on cards\n\n${parts.join('\n\n')}\n`;
}
