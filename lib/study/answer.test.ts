import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { Event } from '../schedule/event';
import { applyEvent } from '../schedule/fold';
import { card, context, device, later } from '../schedule/log.fixture';
import { previewGrades } from '../schedule/preview';
import { assessWork, draftAnswer, draftPractice, draftPrompt } from './answer';
import { newWork } from './next-screen';
import type { Work } from './session-state';

const now = later(0);
const KW04 = card('KW-04');
const under = context();
const previews = previewGrades(
  { item: 'card:KW-04', memory: null, moment: now, rolloverHour: 4 },
  under,
);
const work = (part: Partial<Work> = {}): Work => ({
  ...newWork('speak', now.at - 40_000),
  confidence: 'unsure',
  said: ['c', 'a', 'gone'],
  ...part,
});
const asked = (part: Partial<Work> = {}) =>
  ({ card: KW04, work: work(part), target: 'middle', memory: null }) as const;

describe('draftPractice', () => {
  it('carries the evidence and plans nothing', () => {
    const { draft } = draftPractice(asked(), now.at, studyDay(now, 4));
    expect(draft).toMatchObject({ kind: 'practised', said: ['a', 'c'], tookMs: 40_000 });
    expect(draft).not.toHaveProperty('plannedDay');
  });

  it('says what it came to, and the day on which the card comes back anyway', () => {
    const phone = device('phone');
    const event: Event = phone.write(draftAnswer(asked(), 'hard', previews, now.at).draft, now);
    const memory = applyEvent('card:KW-04', null, event, under);
    const { outcome } = draftPractice({ ...asked(), memory }, now.at, studyDay(now, 4));
    expect(outcome).toMatchObject({ grade: 'hard', missing: ['b'], dueDay: memory?.dueDay });
  });
});

describe('draftAnswer', () => {
  it('offers every point, drops ticks of points that are gone, and plans the day of the button', () => {
    const { draft } = draftAnswer(asked(), 'hard', previews, now.at);
    expect(draft).toEqual({
      kind: 'answered',
      item: 'card:KW-04',
      rev: 1,
      target: 'middle',
      offered: ['a', 'b', 'c', 'd'],
      said: ['a', 'c'],
      pitfalls: [],
      ease: 'steady',
      confidence: 'unsure',
      given: 'hard',
      mode: 'speak',
      tookMs: 40_000,
      plannedDay: previews.hard.dueDay,
    });
  });

  it('stores another grade as an override, with the evidence beside it', () => {
    const { draft, outcome } = draftAnswer(asked(), 'easy', previews, now.at);
    expect(draft).toMatchObject({ override: 'easy', given: 'easy', said: ['a', 'c'] });
    expect(outcome).toMatchObject({ isOverridden: true, grade: 'easy', missing: ['b'] });
  });

  it('never lets a typed answer into the event', () => {
    const { draft } = draftAnswer(
      asked({ mode: 'type', text: 'secret' }),
      'hard',
      previews,
      now.at,
    );
    expect(JSON.stringify(draft)).not.toContain('secret');
  });

  it('comes back when the button said it would', () => {
    for (const grade of ['again', 'hard', 'good', 'easy'] as const) {
      const { draft, outcome } = draftAnswer(asked(), grade, previews, now.at);
      const event: Event = device('phone').write(draft, now);
      const memory = applyEvent('card:KW-04', null, event, under);
      expect(memory?.dueDay).toBe(outcome.dueDay);
      expect(memory?.grade).toBe(grade);
    }
  });

  it('keeps the level reached now and before', () => {
    const first: Event = device('phone').write(
      draftAnswer(asked({ said: ['a', 'b'] }), 'hard', previews, now.at).draft,
      now,
    );
    const memory = applyEvent('card:KW-04', null, first, under);
    const { outcome } = draftAnswer(
      { ...asked({ said: ['a', 'b', 'c'] }), memory },
      'good',
      previews,
      now.at,
    );
    expect(outcome).toMatchObject({ rungBefore: 'junior', rung: 'middle', isOverridden: false });
  });
});

describe('assessWork', () => {
  it('says what the ticks come to so far', () => {
    expect(assessWork(asked())).toMatchObject({ computed: 'hard', missing: ['b'] });
    expect(assessWork(asked({ pitfalls: ['trap', 'gone'] }))).toMatchObject({
      computed: 'again',
      pitfalls: ['trap'],
    });
  });
});

describe('draftPrompt', () => {
  it('records a point asked by itself', () => {
    expect(draftPrompt({ card: 'KW-04', point: 'a' }, true)).toEqual({
      draft: { kind: 'prompted', item: 'card:KW-04', point: 'a', said: true },
      outcome: { kind: 'prompt', said: true },
    });
  });
});
