// Cache Storage in memory, as far as the worker uses it: whole addresses as keys, insertion order, copies of bodies.

type Stored = { readonly body: ArrayBuffer; readonly headers: Headers; readonly status: number };

const keyOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

function memoryCache(): Cache {
  const rows = new Map<string, Stored>();
  const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
    match: async (request) => {
      const hit = rows.get(keyOf(request));
      return hit && new Response(hit.body, { status: hit.status, headers: hit.headers });
    },
    put: async (request, response) => {
      const { headers, status } = response;
      rows.set(keyOf(request), { body: await response.arrayBuffer(), headers, status });
    },
    keys: async () => [...rows.keys()].map((url) => new Request(url)),
    delete: async (request) => rows.delete(keyOf(request)),
  };
  return cache as Cache;
}

export function memoryCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  const storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'> = {
    open: async (name) => {
      const cache = caches.get(name) ?? memoryCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  return storage as CacheStorage;
}
