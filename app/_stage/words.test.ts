import { describe, expect, it } from 'vitest';
import { frame, scene, token } from './story.fixture';
import {
  bandFate,
  clientName,
  danger,
  headWords,
  listed,
  risksLine,
  riskWords,
  stageSummary,
  whereabouts,
} from './words';

describe('listed', () => {
  it('joins names as one would say them', () => {
    expect([listed([]), listed(['r1']), listed(['r1', 'r2']), listed(['r1', 'r2', 'r3'])]).toEqual([
      '',
      'r1',
      'r1 and r2',
      'r1, r2 and r3',
    ]);
  });
});

describe('riskWords', () => {
  const acked = scene([token('r1@b1')], { acked: ['r1', 'r2'] });

  it('names the smallest outage that costs the most, and what it costs', () => {
    const risk = {
      lose: { r1: 'possible', r2: 'possible' },
      outcomes: 8,
      losing: 2,
      bySet: [{ of: 'A', lose: { r1: 'possible', r2: 'possible' } }],
    } as const;
    expect(risksLine(riskWords(frame(0, { scene: acked, risk })))).toBe(
      'If rack A lost power now, r1 and r2 could be lost.',
    );
  });

  it('tells what is certain from what is possible', () => {
    const risk = {
      lose: { r1: 'certain', r2: 'possible' },
      outcomes: 8,
      losing: 8,
      bySet: [{ of: 'A', lose: { r1: 'certain', r2: 'possible' } }],
    } as const;
    expect(riskWords(frame(0, { scene: acked, risk })).stress).toBe(
      'r1 would be lost and r2 could be lost.',
    );
  });

  it('says when nothing has been promised', () => {
    expect(riskWords(frame(0)).tone).toBe('calm');
    expect(risksLine(riskWords(frame(0)))).toMatch(/^Nothing has been promised/);
  });

  it('says when no outage costs anything', () => {
    expect(risksLine(riskWords(frame(0, { scene: acked })))).toBe(
      'If power failed now, no acknowledged record would be lost.',
    );
  });

  it('says what is lost once it is', () => {
    const gone = scene([], { acked: ['r1'], lost: ['r1'] });
    expect(riskWords(frame(0, { scene: gone }))).toMatchObject({
      tone: 'bad',
      stress: 'r1 was acknowledged, and is lost.',
    });
  });
});

describe('danger', () => {
  it('is the share of losing outcomes, and nought where nothing was enumerated', () => {
    expect(danger(frame(0, { risk: { lose: {}, outcomes: 8, losing: 2, bySet: [] } }))).toBe(0.25);
    expect(danger(frame(0, { risk: { lose: {}, outcomes: 0, losing: 0, bySet: [] } }))).toBe(0);
  });
});

describe('whereabouts', () => {
  it('names the deepest level of each column, deepest first', () => {
    const tokens = [token('r1@b1'), token('r1@b2'), token('r1@b2', 'media'), token('r1@b3')];
    expect(whereabouts(scene(tokens), 'r1')).toBe('stable media on b2; page cache on b1 and b3');
    expect(whereabouts(scene([]), 'r1')).toBe('nowhere');
  });
});

describe('headWords', () => {
  it('says the worst that is true of a column', () => {
    const [column] = scene([]).columns;
    if (!column) throw new Error('The fixture has columns.');
    expect(headWords(column)).toBe('leader');
    expect(headWords({ ...column, process: 'dead' })).toBe('dead');
    expect(headWords({ ...column, process: 'dead', power: 'off' })).toBe('off');
    expect(headWords({ ...column, role: 'follower', inIsr: false })).toBe('out of sync');
  });
});

describe('stageSummary', () => {
  it('tells the step and then the whole scene', () => {
    const text = stageSummary(frame(2, { scene: scene([token('r1@b1')], { acked: ['r1'] }) }), 9);
    expect(text).toMatch(/^Step 3 of 9\. b 1, the leader/);
  });
});

describe('bandFate', () => {
  const dark = {
    columns: scene([]).columns.map((column) => ({ ...column, power: 'off' as const })),
  };

  it('promises nothing of a device cache, unless capacitors protect it', () => {
    expect(bandFate('device', scene([]))).toBe('gone too, no PLP');
    expect(bandFate('device', scene([], { plp: true }))).toBe('survives, PLP');
    expect(bandFate('device', scene([], dark))).toBe('gone');
    expect(bandFate('device', scene([], { ...dark, plp: true }))).toBe('survived, PLP');
  });
});

describe('clientName', () => {
  const voters = scene([]).columns.map((column) => ({ ...column, term: 2 }));
  const files = scene([]).columns.map((column) => ({ ...column, host: 'h1' }));

  it('is who speaks to that kind of world', () => {
    expect(clientName(scene([]))).toBe('producer');
    expect(clientName(scene([], { columns: voters }))).toBe('client');
    expect(clientName(scene([], { columns: files }))).toBe('application');
    expect(clientName(scene([], { columns: files, levels: ['server', 'cache', 'media'] }))).toBe(
      'client',
    );
  });
});
