// `npm start`: builds when the sources have changed, then serves the export.
//   --lan   also listens on the local network
//   PORT    exactly this port, instead of 3000 or the next free one; BASE_PATH a sub path

import { basePath, buildIfStale } from './build';
import { lanAddresses, lanNotice } from './lan';
import { nodeProblem } from './node-version';
import { type StaticServer, serve } from './server';

const FIRST_PORT = 3000;
const PORTS_TRIED = 10;

function ports(): number[] {
  const { PORT } = process.env;
  if (PORT) return [Number(PORT)];
  return Array.from({ length: PORTS_TRIED }, (_, index) => FIRST_PORT + index);
}

async function serveOnFirstFree(isLan: boolean): Promise<StaticServer> {
  for (const port of ports()) {
    try {
      return await serve({ port, base: basePath(), ...(isLan ? { host: undefined } : {}) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No free port among ${ports().join(', ')}. Set PORT to another one.`);
}

async function start(): Promise<void> {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  const status = await buildIfStale();
  if (status !== 0) {
    process.exitCode = status;
    return;
  }
  const isLan = process.argv.includes('--lan');
  const server = await serveOnFirstFree(isLan);
  console.log(`\nWriteback is ready: ${server.origin}/   (Ctrl+C stops it)`);
  if (isLan) {
    for (const line of lanNotice(lanAddresses(), server.port, basePath())) console.log(line);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.close().then(() => process.exit(0)));
  }
}

await start();
