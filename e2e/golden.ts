// What the build says a replay does: the golden files beside the scripts, read back from their lines.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Truth = 'never' | 'possible' | 'certain';

export type GoldenFrame = {
  /** From 1, as on screen. */
  readonly step: number;
  readonly mark: string | null;
  readonly isAsk: boolean;
  readonly caption: string;
  /** Records lost for good; null where that is not decided yet. */
  readonly lost: readonly string[] | null;
  /** What a power cut at this step may take, by record. */
  readonly risk: Readonly<Record<string, Truth>>;
  readonly losing: number;
  readonly outcomes: number;
};

export type Golden = {
  readonly trunk: readonly GoldenFrame[];
  /** Only what comes after the trunk, in the order of the script. */
  readonly branches: readonly { readonly name: string; readonly frames: readonly GoldenFrame[] }[];
  readonly asks: readonly { readonly ask: string; readonly row: string; readonly truth: Truth }[];
};

const FRAME =
  /^(\d+) (?:\[([\w-]+)\] )?(?:ask ([\w-]+): )?(.*) \| \w+ \| acked .*; lost (.*); power cut: (.*), (\d+) of (\d+)$/;

export function readGolden(id: string): Golden {
  const deck = readdirSync('content', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .find((entry) => readdirSync(join('content', entry.name)).includes(`${id}.golden.json`));
  if (deck === undefined) throw new Error(`content holds no ${id}.golden.json`);
  const file = join('content', deck.name, `${id}.golden.json`);
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>;
  return {
    trunk: (lines.trunk ?? []).map(frameOf),
    branches: Object.entries(lines)
      .filter(([key]) => key.startsWith('branch '))
      .map(([key, frames]) => ({ name: key.replace('branch ', ''), frames: frames.map(frameOf) })),
    asks: (lines.asks ?? []).map((line) => {
      const [, ask = '', row = '', truth] = /^([\w-]+): (.*): (\w+)$/.exec(line) ?? [];
      return { ask, row, truth: truth as Truth };
    }),
  };
}

function frameOf(line: string): GoldenFrame {
  const found = FRAME.exec(line);
  if (found === null) throw new Error(`A line of a golden file reads otherwise: ${line}`);
  const [, index, mark, ask, caption = '', lost = '', risk = '', losing, outcomes] = found;
  return {
    step: Number(index) + 1,
    mark: mark ?? null,
    isAsk: ask !== undefined,
    caption,
    lost: lost === '?' ? null : lost === '-' ? [] : lost.split(' '),
    risk:
      risk === 'no loss'
        ? {}
        : Object.fromEntries(risk.split(', ').map((each) => each.split(' ') as [string, Truth])),
    losing: Number(losing),
    outcomes: Number(outcomes),
  };
}
