// A schedule of the search as a scenario, so that it plays like any other: the same player, captions, what-ifs and
// levers. Fetches in a row become one step, and so do power cuts that empty a whole rack.

import type {
  Action,
  Scenario,
  Step as ScriptStep,
  Config as Settings,
  World,
} from '../script/scenario';
import type { Step } from './schedule';
import type { Config } from './scope';

/** The world of a bare scope: brokers b1, b2, ... in racks of their own. */
export function worldOf({ replicas }: Config): World {
  return { protocol: 'kafka', hosts: replicas.map((id) => `b${id}`), files: [], racks: {} };
}

/** A scope's settings in a script's spelling. */
export function settingsOf(config: Config): Settings {
  return {
    acks: config.acks,
    'min.insync.replicas': config.minIsr,
    profile: config.profile,
    unclean: config.unclean,
    'flush.messages': config.flushEach ? 1 : null,
    plp: config.plp,
  };
}

export type Retold = {
  readonly config: Config;
  readonly steps: readonly Step[];
  /** The world to tell it in; its hosts are the replicas in order. Absent: `worldOf`. */
  readonly world?: World;
  readonly id?: string;
  readonly takeaway?: string;
  /** Asked before each power cut: steps that the search implies and a story should show. */
  readonly before?: (broker: string) => readonly ScriptStep[];
};

/** The schedule as a checked scenario with one trunk and no claims. */
export function scenarioOfSchedule(retold: Retold): Scenario {
  const world = retold.world ?? worldOf(retold.config);
  const shown = retold.config.flushEach ? ['cache', 'media'] : ['cache', 'device', 'media'];
  return {
    id: retold.id ?? 'explored',
    world,
    config: settingsOf(retold.config),
    show: shown as Scenario['show'],
    levers: [],
    script: stepsOf(retold, world),
    notModelled: [],
    takeaway: retold.takeaway ?? '',
  };
}

function stepsOf({ config, steps, before }: Retold, world: World): readonly ScriptStep[] {
  const name = (id: number) => world.hosts[config.replicas.indexOf(id)] ?? `b${id}`;
  let records = 0;
  return folded(steps).flatMap((group): readonly ScriptStep[] => {
    const of = group.flatMap((step) => (step[0] === 'produce' ? [] : [name(step[1])]));
    const step = group[0];
    switch (step[0]) {
      case 'produce':
        records += 1;
        return [{ do: { kind: 'produce', record: `r${records}` } }];
      case 'crash': {
        const how = step[2] === 'power' ? 'power' : 'kill';
        const first = how === 'power' && before ? of.flatMap(before) : [];
        return [...first, ...crashes(how, of, world).map((action) => ({ do: action }))];
      }
      default:
        return [{ do: { kind: step[0], of } }];
    }
  });
}

type Group = [Step, ...Step[]];

/** Fetches in a row by different brokers, crashes in a row of one kind; every other step alone. */
function folded(steps: readonly Step[]): readonly Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && joins(last, step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function joins([first, ...rest]: Group, step: Step): boolean {
  if (first[0] !== step[0] || first[2] !== step[2]) return false;
  if (step[0] !== 'fetch' && step[0] !== 'crash') return false;
  return [first, ...rest].every((each) => each[1] !== step[1]);
}

/** Brokers that go down in a row: at once if they are a whole rack or the site, else one by one. */
function crashes(how: 'power' | 'kill', of: readonly string[], world: World): readonly Action[] {
  const isSet = (hosts: readonly string[]) =>
    hosts.length === of.length && hosts.every((host) => of.includes(host));
  const rack = Object.keys(world.racks).find((name) => isSet(world.racks[name] ?? []));
  const place = rack ?? (of.length > 1 && isSet(world.hosts) ? 'site' : null);
  return (place === null ? of : [place]).map((each) => ({ kind: 'crash', how, of: each }));
}
