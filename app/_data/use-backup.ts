'use client';

// Back up now: the whole log as one readable text file, handed to the share sheet on a phone and to the downloads
// elsewhere. A backup counts as made only when the browser took the file.

import { useCallback, useState } from 'react';
import { exportName } from '@/lib/store/export-log';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { useServices } from './services';
import { LAST_BACKUP, type LastBackup, useLastBackup } from './use-last-backup';

export type Backup = {
  /** undefined: not known yet; null: never. */
  readonly last: LastBackup | null | undefined;
  /** Makes the file and hands it over. Called from a tap: the share sheet asks for one. */
  readonly backUp: () => Promise<'shared' | 'downloaded' | 'cancelled' | 'failed'>;
  readonly failure: StoreFailure | null;
};

export function useBackup(): Backup {
  const { store, clock } = useServices();
  const last = useLastBackup();
  const [failure, setFailure] = useState<StoreFailure | null>(null);
  const backUp = useCallback<Backup['backUp']>(async () => {
    try {
      const { at, utcOffsetMin } = clock.now();
      const { text, events } = await store.exportLog(at);
      const day = new Date(at + utcOffsetMin * 60_000).toISOString().slice(0, 10);
      const handed = await handOver(
        new File([text], exportName(day, events), { type: 'text/plain' }),
      );
      if (handed !== 'cancelled') await store.putFact(LAST_BACKUP, { at, events });
      setFailure(null);
      return handed;
    } catch (error) {
      setFailure(classify(error));
      return 'failed';
    }
  }, [store, clock]);
  return { last, backUp, failure };
}

/** The share sheet where it takes a text file (phones), else a download. */
async function handOver(file: File): Promise<'shared' | 'downloaded' | 'cancelled'> {
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if ((error as { name?: string }).name === 'AbortError') return 'cancelled';
      // Refused, for want of a fresh tap or by policy: the download below needs neither.
    }
  }
  download(file);
  return 'downloaded';
}

function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
