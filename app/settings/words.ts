// What Settings says about storage, copies and backups. Plain strings, made of what is known and nothing else.

import type { OfflineState } from '@/lib/pwa/messages';
import type { DueChange } from '@/lib/schedule/change';
import type { CheckReport } from '@/lib/store/check';
import type { StoreFailure } from '@/lib/store/failure';
import type { Counts } from '../_data/use-counts';
import type { LastBackup } from '../_data/use-last-backup';
import type { StorageState } from '../_data/use-storage-state';
import type { Workload } from './workload';

/** "31 cards come back sooner, 4 later." */
export function changeWords({ sooner, later }: DueChange): string {
  if (sooner + later === 0) return 'No card would move.';
  const cards = (count: number) => `${count} ${count === 1 ? 'card comes' : 'cards come'} back`;
  if (sooner === 0) return `${cards(later)} later.`;
  return later === 0 ? `${cards(sooner)} sooner.` : `${cards(sooner)} sooner, ${later} later.`;
}

/** "About 12 reviews a day for the 40 cards you hold." */
export function workloadWords({ cards, perDay }: Workload): string {
  if (cards === 0) return '';
  const each = cards === 1 ? 'the card' : `the ${cards} cards`;
  const reviews =
    perDay < 1
      ? 'Fewer than one review'
      : `About ${Math.round(perDay)} review${Math.round(perDay) === 1 ? '' : 's'}`;
  return `${reviews} a day for ${each} you hold.`;
}

/** "About 15 items a day at your pace of 40 s." */
export function paceWords(minutes: number, cardMs: number): string {
  const items = Math.max(1, Math.floor((minutes * 60_000) / cardMs));
  return `About ${items} ${items === 1 ? 'card' : 'cards'} a day at your pace of ${Math.round(cardMs / 1000)} s a card. What is left waits for tomorrow.`;
}

/** What a check of the data found and did. */
export function checkWords(report: CheckReport): string {
  const { events, answers, quarantined, aside, repaired, samePlace } = report;
  const counted = `${events} ${events === 1 ? 'entry' : 'entries'} counted, ${answers} of them answers.`;
  const did = [
    quarantined > 0 ? `${quarantined} damaged set aside (${report.faults.join(', ')})` : null,
    repaired > 0 ? `${repaired} of ${report.items} memories put right` : null,
  ].filter((part) => part !== null);
  const rest = [
    aside > quarantined ? ` ${aside} lie aside in all.` : '',
    samePlace > 0 ? ` ${samePlace} share a place with another; both are kept.` : '',
  ].join('');
  return `${counted} ${did.length === 0 ? 'Nothing was wrong.' : `${did.join(', ')}.`}${rest}`;
}

/** A setting or a backup that was not kept. */
export function failureWords(failure: StoreFailure): string {
  return `Not saved: ${failure.reason}. Your answers are untouched.`;
}

/** "1,284 answers on this device", or why that cannot be said. */
export function answersWords(state: Pick<StorageState, 'store'> & Pick<Counts, 'answers'>): string {
  if (state.answers !== null) {
    const answers = state.answers.toLocaleString('en-GB');
    return `${answers} ${state.answers === 1 ? 'answer' : 'answers'} on this device`;
  }
  switch (state.store.kind) {
    case 'failed':
    case 'read-only':
      return `The store cannot be used: ${state.store.failure.reason}`;
    case 'slow':
      return 'The browser has not opened the store yet. Nothing is lost.';
    case 'unopened':
    case 'opening':
    case 'open':
      return 'Opening your log';
  }
}

/** Whether the browser promised to keep this site's data. */
export function keptWords(isPersisted: boolean | null): string {
  if (isPersisted === null)
    return 'This browser makes no promise to keep them, so back up now and then.';
  return isPersisted
    ? 'The browser has promised to keep them.'
    : 'The browser may evict them when storage runs short.';
}

/** When the last backup was made, and how far the log has gone on since. */
export function backupWords(last: LastBackup | null | undefined, events: number | null): string {
  if (last === undefined) return '';
  if (last === null) return 'No backup yet.';
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(last.at);
  const newer = events === null ? 0 : Math.max(0, events - last.events);
  if (newer === 0) return `Last backup ${date}. Nothing is newer than it.`;
  return `Last backup ${date}. ${newer} ${newer === 1 ? 'entry is' : 'entries are'} newer than it.`;
}

/** How complete the offline copy is: "works offline" only when every file is really there. */
export function offlineWords(offline: OfflineState | undefined): string {
  if (offline === undefined) return 'No offline copy: this page has no service worker.';
  return offline.ready
    ? `Works offline: all ${offline.total} files are here.`
    : `Offline copy: ${offline.have} of ${offline.total} files.`;
}
