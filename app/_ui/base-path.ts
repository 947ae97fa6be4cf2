// The site may live under a sub path. `next/link` knows it; whatever builds an address by hand asks here.

const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

/** An address below the site's root with its base path, such as `/data/index.json`. */
export function withBase(path: `/${string}`): string {
  return `${BASE_PATH}${path}`;
}
