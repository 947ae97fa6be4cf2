// The engine for one protocol, loaded alone: a phone that studies a card about a database need not carry a Kafka.

import { sameBranch, sameChoice, samePoint, setLever } from './levers';
import { type Own, ownRun } from './own-run';
import type { Protocol } from './protocol/protocol';
import { breakRun, pathRun, type Run, type RunTold, tellRun, without } from './runs';
import type { Config, ConfigValue, ProtocolId, Scenario } from './script/scenario';
import { type Told, tell } from './tell';
import type { Fault, Story, Trace } from './trace';

/** What a player needs of a protocol; the scenario has to be in it. */
export type Engine = {
  readonly protocol: ProtocolId;
  /** As `tellStory`. */
  tell(scenario: Scenario, overrides?: Config): Told;
  /** The story with one lever set, and the place in it of what is on stage now (`levers.ts`). */
  withLever(flip: Flip): Flipped;
  /** As `whatIf`. */
  ownRun(own: Own): Trace;
  /** A path of the script as a run, to be broken or shared; null: the trunk. */
  pathRun(scenario: Scenario, branch: string | null, overrides?: Config): Run;
  /** The frame of a run told again that shows what a frame of it showed. */
  sameChoice(before: RunTold, frame: number, after: RunTold): number;
  /** A run of the learner's own, told again: from a link, or after it was put together. */
  tellRun(scenario: Scenario, run: Run): RunTold;
  /** A fault at a frame of any run, a what-if as well (`runs.ts`). */
  breakRun(scenario: Scenario, run: Run, at: { frame: number; fault: Fault }): RunTold;
  /** The protocol at hand, for what is loaded only when it is asked for (`outcomes.ts`). */
  using<T>(use: <State>(protocol: Protocol<State>) => T): T;
  /** The run without one of its choices, and what no longer applies then. */
  without(scenario: Scenario, run: Run, choice: number): RunTold;
};

/** A lever, its new value, and what is on stage. */
export type Flip = {
  readonly scenario: Scenario;
  /** The levers that are flipped already. */
  readonly overrides: Config;
  readonly key: string;
  readonly value: ConfigValue;
  readonly trace: Trace;
  readonly frame: number;
  /** What is on stage is a run of the learner's own: it is told again, the story behind it as well. */
  readonly own?: RunTold;
};

export type Flipped = {
  readonly story: Story;
  readonly overrides: Config;
  /** The trace and the frame where the story is at the same point. */
  readonly trace: Trace;
  readonly frame: number;
  /** The learner's own run under the lever, when one was on stage. */
  readonly own?: RunTold;
};

export function engineOf<State>(protocol: Protocol<State>): Engine {
  return {
    protocol: protocol.id,
    tell: (scenario, overrides = {}) => tell(protocol, scenario, overrides),
    withLever: ({ scenario, key, value, trace, frame, ...now }) => {
      const overrides = setLever(scenario, now.overrides, key, value);
      const { story } = tell(protocol, scenario, overrides);
      if (now.own) {
        const run = { ...now.own.run, overrides };
        const own = tellRun(protocol, scenario, run, trace.title);
        return { story, overrides, trace: own.trace, frame: sameChoice(now.own, frame, own), own };
      }
      const after = sameBranch(story, trace.branch);
      return { story, overrides, trace: after, frame: samePoint(trace, frame, after) };
    },
    ownRun: (own) => ownRun(protocol, own),
    pathRun,
    sameChoice,
    tellRun: (scenario, run) => tellRun(protocol, scenario, run),
    breakRun: (scenario, run, at) => breakRun(protocol, scenario, run, at),
    using: (use) => use(protocol),
    without: (scenario, run, choice) => without(protocol, scenario, run, choice),
  };
}

/** Loads the engine that runs scenarios of a protocol. Rejects when its code cannot be fetched. */
export async function loadEngine(id: ProtocolId): Promise<Engine> {
  switch (id) {
    case 'kafka':
      return engineOf((await import('./kafka/kafka-protocol')).kafkaProtocol);
    case 'storage':
      return engineOf((await import('./storage/storage-protocol')).storageProtocol);
    case 'wal':
      return engineOf((await import('./wal/wal-protocol')).walProtocol);
    case 'quorum':
      return engineOf((await import('./quorum/quorum-protocol')).quorumProtocol);
  }
}
