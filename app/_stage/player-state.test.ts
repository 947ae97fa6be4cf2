import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnRun } from './own-run';
import { type Act, homeOf, isAtFork, limitOf, type Player, traceOf } from './player-model';
import { openPlayer, reducePlayer, stopsOf } from './player-state';
import { ASK, frame, sampleStory } from './story.fixture';

const story = sampleStory();
const runs = process.env.DEEP ? 5000 : 200;

function after(acts: readonly Act[], from: Player = openPlayer(story, null)): Player {
  return acts.reduce((player, act) => reducePlayer(story, player, act), from);
}

function ownRun(title: string, from: Partial<OwnRun['from']> = {}): OwnRun {
  const frames = [frame(0), frame(1), frame(2)];
  const trace = { ...story.trunk, title, frames, forkedAt: 2 };
  const at = { branch: null, frame: 1, ...from };
  return { title, trace, told: null, overrides: {}, from: at, notice: null };
}

const toAsk: readonly Act[] = [{ kind: 'seek', frame: 3 }];
const answered: readonly Act[] = [
  ...toAsk,
  { kind: 'mark', row: 'r1', loss: 'never' },
  { kind: 'confidence', confidence: 'sure' },
  { kind: 'reveal' },
];

describe('openPlayer', () => {
  it('starts idle on the first frame', () => {
    expect(openPlayer(story, null)).toMatchObject({ phase: 'idle', frame: 0, branch: null });
  });

  it('opens at a mark, on its branch, with the predictions before it out of the way', () => {
    const player = openPlayer(story, 'dark');
    expect(player).toMatchObject({ branch: 'killed', frame: 6, phase: 'ended' });
    expect(player.predictions.which?.state).toBe('skipped');
  });

  it('opens at the start for a mark that is not there', () => {
    expect(openPlayer(story, 'nowhere').frame).toBe(0);
  });
});

describe('reducePlayer', () => {
  it('plays frame after frame and stops at a prediction', () => {
    const playing = after([{ kind: 'toggle' }]);
    expect(playing).toMatchObject({ phase: 'playing', frame: 1 });
    const arrived: Act[] = Array.from({ length: 9 }, () => ({ kind: 'arrived' }));
    expect(after(arrived, playing)).toMatchObject({ phase: 'predicting', frame: 3 });
  });

  it('does not play, step, jump or end past an open prediction', () => {
    const player = after(toAsk);
    for (const act of [
      { kind: 'toggle' },
      { kind: 'step', by: 1 },
      { kind: 'stop', by: 1 },
      { kind: 'seek', frame: 6 },
      { kind: 'scrub', frame: 5 },
    ] as const) {
      expect(reducePlayer(story, player, act).frame).toBe(3);
    }
  });

  it('hides later frames until the prediction was revealed', () => {
    expect(limitOf(story, after(toAsk))).toBe(3);
    expect(limitOf(story, after(answered))).toBe(4);
  });

  it('reveals only when every row is marked and the confidence is said', () => {
    expect(after([...toAsk, { kind: 'reveal' }]).phase).toBe('predicting');
    const marked: Act[] = [...toAsk, { kind: 'mark', row: 'r1', loss: 'never' }];
    expect(after([...marked, { kind: 'reveal' }]).phase).toBe('predicting');
    expect(after(answered).phase).toBe('revealing');
  });

  it('keeps the marks as they were at the reveal', () => {
    const player = after([...answered, { kind: 'mark', row: 'r1', loss: 'certain' }]);
    expect(player.predictions.which?.marks).toEqual({ r1: 'never' });
  });

  it('goes on after the reveal', () => {
    expect(after([...answered, { kind: 'continue' }])).toMatchObject({
      phase: 'playing',
      frame: 4,
    });
  });

  it('opens later frames when a prediction is skipped, without a truth', () => {
    const player = after([...toAsk, { kind: 'skip' }]);
    expect(player.phase).toBe('paused');
    expect(limitOf(story, player)).toBe(4);
    expect(player.predictions.which?.state).toBe('skipped');
  });

  it('stops at the fork, and play goes on in the first branch', () => {
    const atFork = after([...answered, { kind: 'continue' }, { kind: 'arrived' }]);
    expect(isAtFork(story, atFork)).toBe(true);
    expect(atFork.phase).toBe('paused');
    const on = reducePlayer(story, atFork, { kind: 'toggle' });
    expect(on).toMatchObject({ branch: 'killed', phase: 'playing', frame: 5 });
  });

  it('keeps the frame when another branch is taken before the fork', () => {
    const player = after([
      { kind: 'seek', frame: 2 },
      { kind: 'branch', branch: 'power' },
    ]);
    expect(player).toMatchObject({ branch: 'power', frame: 2 });
  });

  it('starts again when played at the end', () => {
    const end = openPlayer(story, 'dark');
    expect(reducePlayer(story, end, { kind: 'toggle' })).toMatchObject({
      phase: 'playing',
      frame: 0,
    });
  });

  it('opens a fault as a run of its own and leads back to where it was made', () => {
    const own = ownRun('yours', { frame: 1 });
    const broken = after([
      { kind: 'seek', frame: 1 },
      { kind: 'own', run: own },
    ]);
    expect(broken).toMatchObject({ branch: 'yours', frame: 2, phase: 'playing' });
    expect(traceOf(story, broken)).toBe(own.trace);
    const home = reducePlayer(story, broken, { kind: 'home' });
    expect(home).toMatchObject({ branch: null, frame: 1 });
    expect(home.own).toHaveLength(1);
  });

  it('leads home to the story from a run that was made of another run', () => {
    const twice = after([
      { kind: 'own', run: ownRun('first', { frame: 1 }) },
      { kind: 'own', run: ownRun('second', { branch: 'first', frame: 2 }) },
    ]);
    expect(homeOf(twice)).toEqual({ branch: null, frame: 1 });
  });

  it('keeps at most four runs of the learner', () => {
    const acts = ['a', 'b', 'c', 'd', 'e'].map(
      (title): Act => ({ kind: 'own', run: ownRun(title) }),
    );
    expect(after(acts).own.map(({ title }) => title)).toEqual(['e', 'd', 'c', 'b']);
  });

  it('takes the settings of the run that comes on stage, and keeps them on the way home', () => {
    const act: Act = { kind: 'own', run: { ...ownRun('other'), overrides: { plp: true } } };
    const player = after([act]);
    expect(player.overrides).toEqual({ plp: true });
    expect(reducePlayer(story, player, { kind: 'home' }).overrides).toEqual({ plp: true });
  });

  it('stays where it is told to when a lever is flipped, inside the limits', () => {
    const flip: Act = { kind: 'lever', overrides: { plp: true }, frame: 4, run: null };
    expect(after([flip])).toMatchObject({ overrides: { plp: true }, frame: 3 });
    expect(after([...answered, flip]).frame).toBe(4);
  });

  it('speaks on acts and on stops, never on a step of play', () => {
    const playing = after([{ kind: 'toggle' }]);
    expect(reducePlayer(story, playing, { kind: 'arrived' }).spoken).toBe(playing.spoken);
    expect(after([{ kind: 'step', by: 1 }]).spoken).toBe(1);
  });

  it('never leaves the frames that may be seen, whatever is done', () => {
    const branch = fc.constantFrom(null, 'killed', 'power');
    const act: fc.Arbitrary<Act> = fc.oneof(
      fc.constantFrom<Act>(
        { kind: 'toggle' },
        { kind: 'arrived' },
        { kind: 'drop' },
        { kind: 'home' },
        { kind: 'reveal' },
        { kind: 'skip' },
        { kind: 'continue' },
        { kind: 'mark', row: ASK.rows[0]?.key ?? '', loss: 'never' },
        { kind: 'confidence', confidence: 'unsure' },
      ),
      fc.record({
        kind: fc.constant('step' as const),
        by: fc.constantFrom(1 as const, -1 as const),
      }),
      fc.record({
        kind: fc.constant('stop' as const),
        by: fc.constantFrom(1 as const, -1 as const),
      }),
      fc.record({ kind: fc.constant('seek' as const), frame: fc.integer({ min: -3, max: 99 }) }),
      fc.record({ kind: fc.constant('scrub' as const), frame: fc.integer({ min: -3, max: 99 }) }),
      fc.record({ kind: fc.constant('branch' as const), branch }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const player = after(acts);
        expect(player.frame).toBeGreaterThanOrEqual(0);
        expect(player.frame).toBeLessThanOrEqual(limitOf(story, player));
        expect(traceOf(story, player).frames[player.frame]).toBeDefined();
      }),
      { numRuns: runs, ...(process.env.CI ? { seed: 7 } : {}) },
    );
  });
});

describe('stopsOf', () => {
  it('names the ends, marks and predictions that may be reached', () => {
    expect(stopsOf(story, openPlayer(story, null))).toEqual([0, 2, 3]);
    expect(stopsOf(story, openPlayer(story, 'dark'))).toEqual([0, 2, 3, 5, 6]);
  });
});
