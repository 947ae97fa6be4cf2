// The server as a user has it: `npm start` in a process of its own, which can really be killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export type ServerProcess = {
  url(path: string): string;
  /** SIGKILL, and gone when it resolves. Idempotent. */
  kill(): Promise<void>;
};

const READY = /Writeback is ready: (\S+)\//;

export async function startServerProcess(): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/tools/start.ts'], {
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readyAt(child);
  return {
    url: (path) => `${origin}${path}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function readyAt(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const origin = READY.exec(said)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`npm start ended before it was ready:\n${said}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
