import { describe, expect, it } from 'vitest';
import { allScenarios, type Outcome, type Scenario, simulate } from './simulate';

const seeds = Array.from({ length: process.env.DEEP ? 20 : 1 }, (_, i) => `seed ${i}`);
const base = allScenarios().find(
  ({ learner, points, target, raised }) =>
    learner === 'average' && points === 5 && target === 'middle' && raised === null,
) as Scenario;

const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const mean = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length;

describe('simulate', () => {
  const lived = allScenarios()
    .filter(({ points, target }) => process.env.DEEP || points === 5 || target === 'middle')
    .map((scenario) => ({
      scenario,
      outcomes: seeds.map((seed) => simulate(scenario, seed)),
    }));
  const of = (learner: Scenario['learner'], isRaised = false) =>
    lived
      .filter(
        ({ scenario }) => scenario.learner === learner && (scenario.raised !== null) === isRaised,
      )
      .flatMap(({ outcomes }) => outcomes);

  it('never asks for more than 1.5 times the minutes on more than two days running', () => {
    for (const { scenario, outcomes } of lived) {
      const longest = Math.max(...outcomes.map(({ longestOverrun }) => longestOverrun));
      expect({ scenario, isFine: longest <= 2 }).toEqual({ scenario, isFine: true });
    }
  });

  it('introduces every card, and asks an average learner five to eight times in sixty days', () => {
    expect(
      lived.every(({ outcomes }) => outcomes.every(({ introduced }) => introduced === 40)),
    ).toBe(true);
    const reviews = mean(of('average'), ({ reviewsPerCard }) => reviewsPerCard);
    expect(reviews).toBeGreaterThan(5);
    expect(reviews).toBeLessThan(8);
  });

  it('makes hardly a leech for an average learner, and some for a weak one', () => {
    const typical = mean(of('average'), ({ leeches }) => leeches);
    expect(typical).toBeLessThan(1.5);
    expect(mean(of('weak'), ({ leeches }) => leeches)).toBeGreaterThan(typical);
  });

  it('keeps required points within reach, for a raised target too', () => {
    for (const isRaised of [false, true]) {
      for (const learner of ['average', 'weak'] as const) {
        const outcomes = of(learner, isRaised);
        expect(mean(outcomes, ({ recall }) => recall)).toBeGreaterThan(0.82);
        expect(mean(outcomes, ({ said }) => said)).toBeGreaterThan(0.75);
      }
    }
  });

  it('lives the same days for the same seed, and others for another', () => {
    expect(simulate(base, 'a')).toEqual(simulate(base, 'a'));
    expect(simulate(base, 'a')).not.toEqual(simulate(base, 'b'));
  });

  it('takes a learner back after a year away within the minutes, and what was held for long is held still', () => {
    const away = { beforeDay: 60, days: 400 };
    const { minutes, recall, longestOverrun } = simulate({ ...base, days: 90, away }, 'a');
    const back = minutes.slice(60);
    expect(longestOverrun).toBeLessThanOrEqual(2);
    expect(Math.max(...back.slice(0, 5))).toBeGreaterThan(5);
    expect(average(back.slice(-10))).toBeLessThan(average(back.slice(0, 10)));
    expect(recall).toBeGreaterThan(0.9);
  });

  it('sees an overrun where there is one', () => {
    // One card takes longer than the minutes of the day, so each day with a card is too long.
    const cramped = { ...base, limits: { minutes: 0.2, newADay: 2, spokenMax: 8 } };
    expect(simulate(cramped, 'a').longestOverrun).toBeGreaterThan(2);
  });
});
