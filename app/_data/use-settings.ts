'use client';

// The settings of this device, live, and how to change one.

import { useCallback, useState } from 'react';
import { classify, type StoreFailure } from '@/lib/store/failure';
import {
  DEFAULT_SETTINGS,
  type DeviceSettings,
  type SettingKey,
  settingsFrom,
} from '@/lib/store/settings';
import type { Store } from '@/lib/store/store';
import { useServices } from './services';
import { useLive } from './use-live';

export type Settings = {
  /** The defaults until the store has answered, and where it cannot. */
  readonly settings: DeviceSettings;
  readonly isReady: boolean;
  /** Whether the store has answered or cannot: what is shown now stays. */
  readonly isSettled: boolean;
  /** Resolves once it is kept; `failure` says why it was not. */
  readonly change: <K extends SettingKey>(key: K, value: DeviceSettings[K]) => Promise<void>;
  readonly failure: StoreFailure | null;
};

const query = async (store: Store): Promise<DeviceSettings> =>
  settingsFrom(await store.db.settings.toArray());

export function useSettings(): Settings {
  const { store } = useServices();
  const live = useLive(query);
  const [failure, setFailure] = useState<StoreFailure | null>(null);
  const change = useCallback<Settings['change']>(
    async (key, value) => {
      try {
        await store.putSetting(key, value);
        setFailure(null);
      } catch (error) {
        setFailure(classify(error));
      }
    },
    [store],
  );
  return {
    settings: live.kind === 'ready' ? live.value : DEFAULT_SETTINGS,
    isReady: live.kind === 'ready',
    isSettled: live.kind !== 'loading',
    change,
    failure: failure ?? (live.kind === 'failed' ? live.failure : null),
  };
}
