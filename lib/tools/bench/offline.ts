// What the offline copy costs a first visit: requests, bytes, and the time until everything is there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { OfflineState } from '../../pwa/messages';
import { CHROMIUM_FLAGS } from '../browser';
import { serve } from '../server';
import { kib, median, type Section, table } from './section';

const LATENCIES_MS: readonly number[] = [0, 100];
const VISITS = 3;

type Visit = { readonly readyMs: number; readonly requests: number; readonly bytes: number };

export const offlineSection: Section = {
  name: 'offline',
  title: 'The offline copy, first visit to Today',
  run: async ({ out, browserPath }) => {
    const rows: string[][] = [];
    for (const latencyMs of LATENCIES_MS) {
      const visits: Visit[] = [];
      for (let n = 0; n < VISITS; n += 1) visits.push(await visit(out, browserPath, latencyMs));
      rows.push([
        `+${latencyMs} ms a request`,
        median(visits.map(({ readyMs }) => readyMs / 1000)).toFixed(1),
        String(visits[0]?.requests),
        kib(visits[0]?.bytes ?? 0),
      ]);
    }
    return [
      ...table(['', 'ready after s', 'requests', 'KiB transferred'], rows),
      '',
      `Median of ${VISITS} visits; page and copy together. Budgets: 5 s at +100 ms, 1228.8 KiB.`,
      `Worker: ${kib(readFileSync(join(out, 'sw.js')).length)} KiB, list included.`,
    ];
  },
};

async function visit(out: string, browserPath: string, latencyMs: number): Promise<Visit> {
  const server = await serve({ dir: out, port: 0, latencyMs });
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const started = performance.now();
  await page.goto(`${server.origin}/`);
  await page.waitForFunction(isReady, undefined, { timeout: 60_000, polling: 50 });
  const readyMs = performance.now() - started;
  await browser.close();
  const { requests, bytes } = server.sent();
  await server.close();
  return { readyMs, requests, bytes };
}

/** Runs in the page. */
async function isReady(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const state = await new Promise<OfflineState>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<OfflineState>) => resolve(data);
    active.postMessage({ type: 'STATE' }, [port2]);
  });
  return state.ready;
}
