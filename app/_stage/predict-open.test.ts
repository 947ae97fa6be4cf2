import { describe, expect, it } from 'vitest';
import { scenarioOf } from '@/lib/replay/fixtures/scenarios';
import { tellStory } from '@/lib/replay/story';
import type { Ask } from '@/lib/replay/trace';
import { limitOf, missingFrom, type Prediction, traceOf } from './player-model';
import { openAsk, reducePlayer } from './player-state';
import { decisiveRow, firstEnd } from './truth-choice';

const story = tellStory(scenarioOf('killOrPower')).story;
const frame = story.trunk.frames.find((each) => each.ask !== null);
const ask = frame?.ask as Ask;
const asTruth = Object.fromEntries(ask.rows.map(({ key, truth }) => [key, truth]));
const asked = { ask: ask.id, marks: {}, confidence: null, isMade: false } as const;

describe('openAsk', () => {
  it('opens at the ask, with what was marked, and hides what comes after', () => {
    const marks = { [ask.rows[0]?.key ?? '']: 'certain' } as const;
    const player = openAsk(story, { ...asked, marks, confidence: 'sure' });
    expect(player).toMatchObject({ phase: 'predicting', frame: frame?.i });
    expect(player.predictions[ask.id]).toEqual({ marks, confidence: 'sure', state: 'open' });
    expect(limitOf(story, player)).toBe(frame?.i);
  });

  it('opens at the truth of one that is made', () => {
    const player = openAsk(story, { ...asked, marks: asTruth, isMade: true });
    expect(player).toMatchObject({ phase: 'revealing', frame: frame?.i });
    expect(reducePlayer(story, player, { kind: 'continue' }).phase).not.toBe('revealing');
  });

  it('finds an ask in a branch, past the asks before it', () => {
    for (const branch of story.branches) {
      const own = branch.frames.slice(branch.forkedAt).find((each) => each.ask !== null);
      if (!own?.ask) continue;
      const player = openAsk(story, { ...asked, ask: own.ask.id });
      expect(traceOf(story, player).frames[player.frame]?.ask?.id).toBe(own.ask.id);
      expect(player.phase).toBe('predicting');
    }
  });

  it('opens at the start where the story does not ask that', () => {
    expect(openAsk(story, { ...asked, ask: 'gone' })).toMatchObject({ phase: 'idle', frame: 0 });
  });
});

describe('reducePlayer, reopen', () => {
  it('asks again with the marks, once the event was taken back', () => {
    const made = openAsk(story, { ...asked, marks: asTruth, confidence: 'sure', isMade: true });
    const again = reducePlayer(story, made, { kind: 'reopen' });
    expect(again).toMatchObject({ phase: 'predicting', frame: frame?.i });
    expect(again.predictions[ask.id]).toMatchObject({ marks: asTruth, state: 'open' });
  });
});

describe('missingFrom', () => {
  it('asks for every row, and for how sure only where that is asked', () => {
    const marked: Prediction = { marks: asTruth, confidence: null, state: 'open' };
    expect(missingFrom(ask, { ...marked, marks: {} })).toMatch(/^Mark .* first$/);
    expect(missingFrom(ask, marked)).toBe('Say how sure you are first');
    expect(missingFrom(ask, marked, false)).toBeNull();
    const player = openAsk(story, { ...asked, marks: asTruth });
    const off = reducePlayer(story, player, { kind: 'reveal', asksConfidence: false });
    expect(off.phase).toBe('revealing');
    expect(reducePlayer(story, player, { kind: 'reveal' })).toBe(player);
  });
});

describe('decisiveRow', () => {
  const rows = [
    { key: 'a', label: 'a', truth: 'never' },
    { key: 'b', label: 'b', truth: 'certain' },
    { key: 'c', label: 'c', truth: 'possible' },
  ] as const;
  const small: Ask = { id: 'x', question: '?', rows };
  const said = (marks: Prediction['marks']): Prediction => ({
    marks,
    confidence: 'sure',
    state: 'open',
  });

  it('is the first that was marked wrongly, else the one that could go either way', () => {
    const right = { a: 'never', b: 'certain', c: 'possible' } as const;
    expect(decisiveRow(small, said({ ...right, b: 'never' }))?.key).toBe('b');
    expect(decisiveRow(small, said(right))?.key).toBe('c');
    expect(decisiveRow({ ...small, rows: [] }, said({}))).toBeNull();
  });

  it('is watched first by the end that speaks against the mark', () => {
    expect(rows.map((row) => firstEnd(row, said({ c: 'never' })))).toEqual([
      'kept',
      'lost',
      'lost',
    ]);
    expect(firstEnd(rows[2], said({ c: 'certain' }))).toBe('kept');
  });
});
