// The sets of hosts that can lose power together: each host, each rack, the whole site.

export type PowerSet = { readonly of: string; readonly hosts: readonly string[] };

export type Layout = {
  readonly hosts: readonly string[];
  readonly racks: Readonly<Record<string, readonly string[]>>;
};

/** Every set once; a rack of one host goes by the rack's name, a rack of all by the rack's too. */
export function powerSets(layout: Layout): readonly PowerSet[] {
  const sets: PowerSet[] = [];
  const known = new Set<string>();
  const add = (of: string, hosts: readonly string[]) => {
    const key = layout.hosts.filter((host) => hosts.includes(host)).join(' ');
    if (key === '' || known.has(key)) return;
    known.add(key);
    sets.push({ of, hosts });
  };
  for (const [rack, hosts] of Object.entries(layout.racks)) add(rack, hosts);
  for (const host of layout.hosts) add(host, [host]);
  add('site', layout.hosts);
  return sets;
}

/** The hosts that a name in a script stands for: a host, a rack, or `site`. */
export function hostsOf(layout: Layout, of: string): readonly string[] {
  if (of === 'site') return layout.hosts;
  return layout.racks[of] ?? [of];
}
