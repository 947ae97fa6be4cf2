// The parts of the player that bench drives by themselves, bundled for a page: the brush on a stage where so many pages
// move, and the search without its worker. Nothing imports it: `npm run bench` bundles it for a page of its own.

import { sheetOf } from '@/lib/replay/explore/sheet';
import type { Scenario } from '@/lib/replay/script/scenario';
import type { Column, Frame, Level, Scene, Token, Trace } from '@/lib/replay/trace';
import { layStage } from './geometry';
import { makeBrush } from './paint';
import { planStage } from './plan';
import stage from './stage.module.css';
import tokens from './tokens.module.css';

const LEVELS: readonly Level[] = ['cache', 'device', 'media'];
const FRAMES = 12;

/** A stage on which `many` pages slide along their rows in every frame, there and back. */
function traceOf(many: number): Trace {
  const frames = Array.from({ length: FRAMES }, (_, i) => frameOf(i, many));
  return { scenario: 'bench', branch: null, title: 'bench', frames, forkedAt: FRAMES };
}

function frameOf(i: number, many: number): Frame {
  return {
    i,
    mark: null,
    caption: { short: 'bench', long: '', sr: 'bench', tone: 'info' },
    events: [],
    deltas: [],
    messages: [],
    scene: sceneOf(Array.from({ length: many }, (_, n) => tokenOf(n, i % 2))),
    durationMs: 400,
    risk: { lose: {}, outcomes: 1, losing: 0, bySet: [] },
    ask: null,
  };
}

function tokenOf(n: number, shift: number): Token {
  const column = `b${(n % 3) + 1}`;
  const level = LEVELS[Math.floor(n / 3) % 3] ?? 'cache';
  const at = Math.floor(n / 9);
  const record = `r${at + 1}`;
  const look = level === 'media' ? 'stable' : level === 'device' ? 'device' : 'dirty';
  const id = `${record}@${column}.${level}`;
  return { id, record, column, level, slot: at + shift, look, acked: true };
}

function sceneOf(each: readonly Token[]): Scene {
  const columns = ['b1', 'b2', 'b3'].map(
    (id): Column => ({
      id,
      label: id,
      host: id,
      role: 'follower',
      inIsr: true,
      inElr: false,
      process: 'up',
      power: 'on',
      reachable: true,
      fenced: false,
      highWatermark: 1,
    }),
  );
  const domains = [{ id: 'A', columns: ['b1', 'b2', 'b3'], on: true }];
  const empty = { sent: [], acked: [], refused: [], visible: [], lost: [], timeMs: 0 };
  return { levels: LEVELS, columns, tokens: each, domains, ...empty };
}

/** Lays the stage out in the page; resolves to the frames that were painted in the time. */
function run(many: number, ms: number): Promise<number> {
  const trace = traceOf(many);
  const plan = planStage([trace]);
  const root = document.createElement('div');
  root.className = stage.drawing ?? '';
  for (let n = 0; n < many; n += 1) {
    const token = document.createElement('span');
    token.className = tokens.token ?? '';
    token.dataset.pool = '';
    root.append(token);
  }
  document.body.replaceChildren(root);
  const room = { width: 390, height: null, isCompact: false, isSlim: false };
  const brush = makeBrush(root, trace, layStage({ ...plan, poolSize: many }, room));
  const begun = performance.now();
  // In the callback itself, as the player does: what follows an await is not counted as script by the browser.
  return new Promise((resolve) => {
    let painted = 0;
    const paint = (now: number): void => {
      if (now - begun > ms) {
        resolve(painted);
        return;
      }
      painted += 1;
      brush.paint((Math.max(0, now - begun) / 400) % (FRAMES - 1));
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  });
}

/** Rows of the search and the time it took, on the thread that asks. */
function search(scenario: Scenario): { readonly rows: number; readonly ms: number } {
  const begun = performance.now();
  const faults = { power: scenario.world.hosts.length, kill: 1 };
  const sheet = sheetOf(scenario, {}, { faults, maxStates: 100_000 });
  const rows = sheet.ok ? [...sheet.value.rows()].filter((each) => 'verdict' in each).length : 0;
  return { rows, ms: performance.now() - begun };
}

Object.assign(window, { playerBench: { run, search } });
