// Headers that every answer should carry. The server sends them; the worker puts them back on pages from its cache,
// where a page arrives as text alone. The README has the table for other hosts.

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The one directive that a meta element cannot carry; the rest of the policy is written into each page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
};
