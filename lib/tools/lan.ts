// What `npm start -- --lan` tells: where other devices find the app, and what plain http takes from it there.

import { networkInterfaces } from 'node:os';

/** IPv4 addresses of this machine that others on its network can reach. */
export function lanAddresses(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** The notice, a line each. */
export function lanNotice(addresses: readonly string[], port: number, base: string): string[] {
  if (addresses.length === 0) return ['No network found: only this machine can open the app.'];
  return [
    'On the same network:',
    ...addresses.map((address) => `  http://${address}:${port}${base}/`),
    'Over plain http a browser treats these addresses as insecure. There the app studies and saves, but it cannot',
    'work offline or be installed (no service worker), ask the browser to keep its data, record your voice, share,',
    'or keep the screen awake. With https, or on localhost, it does all of that.',
  ];
}
