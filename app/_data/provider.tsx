'use client';

// Wraps the app: hands the services down, opens the store, applies this device's look, fetches the questions in idle
// time. It draws nothing of its own.

import { type ReactNode, useEffect, useState } from 'react';
import { useAppearance } from './appearance';
import { deviceServices, type Services, ServicesContext, useServices } from './services';
import { usePrefetch } from './use-deck';

/** @param services other ones than the device's own, for tests */
export function ServicesProvider({
  children,
  services,
}: {
  readonly children: ReactNode;
  readonly services?: Services;
}) {
  const [made] = useState(() => services ?? deviceServices());
  return (
    <ServicesContext value={made}>
      <Start />
      {children}
    </ServicesContext>
  );
}

/** What begins once per page, after the first paint. */
function Start() {
  const { store } = useServices();
  useAppearance();
  usePrefetch();
  useEffect(() => void store.start(), [store]);
  return null;
}
