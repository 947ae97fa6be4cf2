// What Settings says about storage, copies and backups. Plain strings, made of what is known and nothing else.

import type { OfflineState } from '@/lib/pwa/messages';
import type { StoreFailure } from '@/lib/store/failure';
import type { Counts } from '../_data/use-counts';
import type { LastBackup } from '../_data/use-last-backup';
import type { StorageState } from '../_data/use-storage-state';

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
