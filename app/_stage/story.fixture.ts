// A story by hand for tests of the player: three steps, a prediction, and two ways on. Never shipped.

import type { Ask, Frame, Scene, Story, Token, Trace } from '@/lib/replay/trace';

const COLUMNS = ['b1', 'b2', 'b3'] as const;

export function token(id: string, level: Token['level'] = 'cache', slot = 0): Token {
  const [record = '', column = ''] = id.split('@');
  return {
    id: `${id}.${level}`,
    record,
    column,
    level,
    slot,
    look: level === 'media' ? 'stable' : level === 'device' ? 'device' : 'dirty',
    acked: false,
  };
}

export function scene(tokens: readonly Token[], change: Partial<Scene> = {}): Scene {
  return {
    levels: ['cache', 'device', 'media'],
    columns: COLUMNS.map((id, i) => ({
      id,
      label: id,
      host: id,
      role: i === 0 ? 'leader' : 'follower',
      inIsr: true,
      inElr: false,
      process: 'up',
      power: 'on',
      reachable: true,
      fenced: false,
      highWatermark: 0,
    })),
    tokens,
    domains: [{ id: 'A', columns: COLUMNS, on: true }],
    sent: ['r1'],
    acked: [],
    refused: [],
    visible: [],
    lost: [],
    timeMs: 0,
    ...change,
  };
}

export function frame(i: number, change: Partial<Frame> = {}): Frame {
  return {
    i,
    mark: null,
    caption: { short: `Step ${i}`, long: '', sr: `Step ${i}.`, tone: 'info' },
    events: [],
    deltas: [],
    messages: [],
    scene: scene([token('r1@b1')]),
    durationMs: 300,
    risk: { lose: {}, outcomes: 4, losing: 0, bySet: [] },
    ask: null,
    ...change,
  };
}

export const ASK: Ask = {
  id: 'which',
  question: 'What happens to r1?',
  rows: [{ key: 'r1', label: 'r1', truth: 'possible' }],
};

function trace(branch: string | null, frames: readonly Frame[], forkedAt: number): Trace {
  return { scenario: 'KW-01', branch, title: branch ?? 'trunk', frames, forkedAt };
}

/** Frames 0-4 on the trunk, the prediction at 3; the branches go on from 5. */
export function sampleStory(): Story {
  const trunk = [frame(0), frame(1), frame(2, { mark: 'acked' }), frame(3, { ask: ASK }), frame(4)];
  const on = [frame(5), frame(6, { mark: 'dark' })];
  return {
    id: 'KW-01',
    trunk: trace(null, trunk, trunk.length),
    branches: [trace('killed', [...trunk, ...on], 5), trace('power', [...trunk, frame(5)], 5)],
    marks: { acked: { branch: null, frame: 2 }, dark: { branch: 'killed', frame: 6 } },
    takeaway: 'Count who shares the plug.',
    notModelled: [],
    levers: [],
  };
}
