// From the config keys of a script to the kernel's and the file system's settings.

import { durationMs } from '../model/duration';
import type { Config } from '../script/scenario';
import { type FlusherSettings, LINUX_DEFAULTS } from './flusher';

/** Kernel and file system settings that any world may set. */
export function readFlusher(config: Config): FlusherSettings {
  const time = (key: string, otherwise: number) =>
    durationMs(String(config[key] ?? '')) ?? otherwise;
  const pages = config.available_pages;
  const ratio = config.dirty_background_ratio;
  return {
    expireMs: time('dirty_expire', LINUX_DEFAULTS.expireMs),
    wakeMs: time('dirty_writeback', LINUX_DEFAULTS.wakeMs),
    commitMs: time('journal_commit', LINUX_DEFAULTS.commitMs),
    availablePages: typeof pages === 'number' ? pages : LINUX_DEFAULTS.availablePages,
    backgroundRatio: typeof ratio === 'number' ? ratio : LINUX_DEFAULTS.backgroundRatio,
  };
}
