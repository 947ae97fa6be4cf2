// What the engine, the explorer and the schedule cost in Node. Each runs in a process of its own, so that a first run is
// one: nothing was compiled before it. Started with a name it measures; imported it offers the sections.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../content/yaml-source';
import { benchScripts, benchSweep } from '../../replay/bench';
import { benchExplorer } from '../../replay/explore/bench';
import { measureSchedule } from '../../schedule/bench';
import type { Event } from '../../schedule/event';
import { binOf, isMain } from '../run';
import { type Section, table } from './section';

const now = (): number => performance.now();
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

const MEASURES = {
  engine: () => {
    const sweep = benchSweep(now);
    const scripts = benchScripts(now, replayScripts());
    const frames = `${sweep.frames} frames, 3 brokers, ${sweep.outcomes} outcomes`;
    return table(
      ['engine', 'ms', 'budget'],
      [
        [`sweep of ${frames}: first`, ms(sweep.coldMs), '20'],
        ['sweep: code warm', ms(sweep.warmMs), '20'],
        ['sweep: looked at again', ms(sweep.againMs), ''],
        [
          `checking and telling 100 scripts (from ${scripts.scripts})`,
          ms(scripts.msPer100),
          '2000',
        ],
      ],
    );
  },
  explorer: () => {
    const found = benchExplorer(now);
    const rows = (['coldA', 'coldB', 'warmA', 'warmB', 'plainA'] as const).map((name) => {
      const { states, ms: took, statesPerSecond } = found[name];
      return [name, String(states), ms(took), Math.round(statesPerSecond).toLocaleString('en-GB')];
    });
    return [
      ...table(['explorer', 'states', 'ms', 'states/s'], rows),
      `Packed over plain: ${found.rate.toFixed(0)} times the rate, ${found.speedUp.toFixed(0)} times sooner at row A's verdict.`,
      'Budgets: rows A and B 300 ms cold each, 300,000 states/s warm.',
    ];
  },
  schedule: () =>
    table(
      ['schedule', 'best ms', 'median ms', 'budget'],
      measureSchedule(now, (events) => events.map((event) => structuredClone(event) as Event)).map(
        ({ name, best, median, budget }) => [name, ms(best), ms(median), String(budget)],
      ),
    ),
} as const satisfies Readonly<Record<string, () => readonly string[]>>;

type Name = keyof typeof MEASURES;

/** Every replay script of the content, parsed. */
function replayScripts(): readonly unknown[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.replay.yaml'))
    .sort()
    .map((file) => readYaml(file, readFileSync(join('content', file), 'utf8'), 1, []).value);
}

const section = (name: Name, title: string): Section => ({
  name,
  title,
  needsExport: false,
  run: async () => {
    const file = 'lib/tools/bench/model.ts';
    const { stdout, stderr, status } = spawnSync(process.execPath, [binOf('tsx'), file, name], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trimEnd().split('\n');
  },
});

export const modelSections: readonly Section[] = [
  section('engine', 'The replay engine'),
  section('explorer', 'The explorer'),
  section('schedule', 'The schedule'),
];

if (isMain(import.meta.url)) {
  const name = process.argv[2] ?? '';
  if (!Object.hasOwn(MEASURES, name)) throw new Error(`There is no measure named ${name}.`);
  for (const line of MEASURES[name as Name]()) console.log(line);
}
