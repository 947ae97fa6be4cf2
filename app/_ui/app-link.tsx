// Every link inside the product. The worker answers from its cache, so prefetching would only cost requests.

import Link from 'next/link';
import type { ComponentProps } from 'react';

export function AppLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />;
}
