// Questions to the worker in charge.

import { isOfflineState, type OfflineState, type ToWorker } from './messages';

const ANSWER_MS = 3_000;

/** What the active worker says of its copy; null when there is none or it does not answer in time. */
export async function askState(): Promise<OfflineState | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = navigator.serviceWorker.controller ?? registration?.active;
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      port1.close();
      resolve(isOfflineState(data) ? data : null);
    };
    const question: ToWorker = { type: 'STATE' };
    worker.postMessage(question, [port2]);
  });
}

/** Removes what a built copy left on this origin: in development its old chunks would poison every page. */
export async function forgetWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
