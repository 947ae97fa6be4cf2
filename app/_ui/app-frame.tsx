'use client';
// The frame around every route: the screen, and the tabs under it (a rail from 1100 px). A session, a mock and
// whatever else needs the whole phone has no tabs.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import css from './app-frame.module.css';
import { AppLink } from './app-link';
import { Icon, type IconName } from './icon';

type Tab = { readonly href: `/${string}`; readonly name: string; readonly icon: IconName };

/** The tabs of this release, in their order. A new section joins here and nowhere else. */
const TABS: readonly Tab[] = [
  { href: '/', name: 'Today', icon: 'today' },
  { href: '/cards/', name: 'Cards', icon: 'cards' },
  { href: '/replay/', name: 'Replay', icon: 'replay' },
];

/** Routes that take the whole screen. */
const WITHOUT_TABS: readonly string[] = ['/study/'];

export function AppFrame(props: { readonly children: ReactNode }) {
  const path = withSlash(usePathname() ?? '/');
  const hasTabs = !WITHOUT_TABS.includes(path);
  return (
    <div className={css.frame} data-tabs={hasTabs || undefined}>
      {props.children}
      {hasTabs ? <TabBar path={path} /> : null}
    </div>
  );
}

function TabBar(props: { readonly path: string }) {
  return (
    <nav className={css.tabs} aria-label="Main">
      {TABS.map((tab) => {
        const isHere = tab.href === '/' ? props.path === '/' : props.path.startsWith(tab.href);
        return (
          <AppLink
            key={tab.href}
            href={tab.href}
            className={css.tab}
            aria-current={isHere ? 'page' : undefined}
            {...(isHere ? { onClick: toTop } : {})}
          >
            <Icon name={tab.icon} className={css.icon} />
            <span>{tab.name}</span>
          </AppLink>
        );
      })}
    </nav>
  );
}

/** The tab one is on leads to the top of its screen, and to its search where it has one. */
function toTop(): void {
  const main = document.querySelector('main');
  main?.scrollTo({ top: 0 });
  main?.querySelector<HTMLInputElement>('input[type="search"]')?.focus({ preventScroll: true });
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
