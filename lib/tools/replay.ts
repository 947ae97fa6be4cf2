// `npm run --silent replay -- run FILE | explore FILE | card ID`: the engine without a screen, for authors and
// for anyone who doubts it. FILE holds one JSON value, or one per line; `-` is standard input.
// Exit 1: the card's content has errors; exit 2: malformed input, told in one sentence.

import { performance } from 'node:perf_hooks';
import { fail, ok, type Result } from '../base/result';
import { readContentFiles } from '../content/files';
import { errorsOf, formatProblem, type Problem } from '../content/problem';
import { readReplayFile } from '../content/replay-file';
import { explore } from '../replay/explore/explore';
import { parseRun } from '../replay/headless/parse-run';
import { run } from '../replay/headless/run';
import { readValues } from './replay/json-input';
import { transcript } from './replay/transcript';

const ROOT = 'content';
const USAGE = 'usage: npm run --silent replay -- run FILE | explore FILE | card ID';

/** Exit code of the command. */
function main([command, subject, ...rest]: readonly string[]): number {
  if (command === undefined || subject === undefined || rest.length > 0) return misuse(USAGE);
  switch (command) {
    case 'run':
      return onEach(subject, (value) => {
        const parsed = parseRun(value);
        return parsed.ok ? ok(() => run(parsed.value)) : parsed;
      });
    case 'explore':
      return onEach(subject, exploration);
    case 'card':
      return card(subject);
    default:
      return misuse(`there is no command ${command}; ${USAGE}`);
  }
}

function misuse(sentence: string): number {
  console.error(`${sentence}.`);
  return 2;
}

/** Checks every value before any work is done, so that malformed input prints no half of an answer. */
function onEach(file: string, prepare: (value: unknown) => Result<() => unknown>): number {
  const values = readValues(file);
  if (!values.ok) return misuse(values.error);
  const jobs: (() => unknown)[] = [];
  for (const { value, where } of values.value) {
    const job = prepare(value);
    if (!job.ok) return misuse(`${where}${job.error.replace(/\.$/, '')}`);
    jobs.push(job.value);
  }
  for (const job of jobs) console.log(JSON.stringify(job()));
  return 0;
}

function exploration(request: unknown): Result<() => unknown> {
  const startedMs = performance.now();
  const found = explore(request);
  if (!found.ok) return fail(found.error);
  const seconds = Math.round(performance.now() - startedMs) / 1000;
  const { verdict, complete, states, cause, counterexample, ...more } = found.value;
  return ok(() => ({ verdict, complete, states, seconds, cause, counterexample, ...more }));
}

/** Tells the story of one card. */
function card(id: string): number {
  const problems: Problem[] = [];
  const raw = readContentFiles(ROOT, problems)
    .decks.map((deck) => deck.replays.get(id))
    .find((file) => file !== undefined);
  if (raw === undefined) return misuse(`there is no replay of a card ${id} in ${ROOT}`);
  const own: Problem[] = [];
  const replay = readReplayFile(id, raw, own);
  for (const problem of own) console.error(formatProblem(problem, ROOT));
  if (replay !== null) console.log(transcript(replay.story).join('\n'));
  return errorsOf(own).length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
