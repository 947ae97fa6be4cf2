// A static server for the export, with nothing a static host would not do - and, for tests, delays and failures.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadFiles } from './serve/files';
import { respond } from './serve/respond';

export type ServerOptions = {
  /** The export; read into memory at once. */
  readonly dir?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** `localhost` by default; undefined listens on every interface. */
  readonly host?: string | undefined;
  /** The sub path that the export was built for. */
  readonly base?: string;
  /** Tests only: waits this long before each answer. */
  readonly latencyMs?: number;
  /** Tests only: true for a path (below the base) that shall answer 503. Called once a request. */
  readonly fails?: (path: string) => boolean;
};

export type StaticServer = {
  readonly port: number;
  /** Address of the root, base included, without a slash at its end. */
  readonly origin: string;
  /** Serves another build from now on, or the same folder read anew. */
  reload(dir?: string): void;
  setLatency(latencyMs: number): void;
  /** What was answered so far, bodies as transferred. */
  sent(): { readonly requests: number; readonly bytes: number };
  /** Stops at once: open connections are cut, as a killed process would. */
  close(): Promise<void>;
};

/** Rejects with the system's error (`EADDRINUSE`) when the port is taken. */
export async function serve(options: ServerOptions = {}): Promise<StaticServer> {
  const { dir = 'out', port = 3000, base = '', fails } = options;
  const host = 'host' in options ? options.host : 'localhost';
  let files = loadFiles(dir);
  let latencyMs = options.latencyMs ?? 0;
  let requests = 0;
  let bytes = 0;

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const answer = respond(
      files,
      {
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
        ifNoneMatch: request.headers['if-none-match'],
      },
      fails ? { base, fails } : { base },
    );
    requests += 1;
    bytes += answer.body?.length ?? 0;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body ?? undefined);
  };

  const server = createServer((request, response) => {
    if (latencyMs > 0) setTimeout(handle, latencyMs, request, response);
    else handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    origin: `http://localhost:${bound}${base}`,
    reload: (next = dir) => {
      files = loadFiles(next);
    },
    setLatency: (next) => {
      latencyMs = next;
    },
    sent: () => ({ requests, bytes }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
