import { describe, expect, it } from 'vitest';
import { parseRun } from './parse-run';
import { run } from './run';

function complaint(value: unknown): string {
  const parsed = parseRun(value);
  return parsed.ok ? '' : parsed.error;
}

const schedule = (...actions: unknown[]) => ({ schedule: actions });

describe('parseRun', () => {
  it('fills in what is missing', () => {
    const parsed = parseRun(schedule());
    expect(parsed.ok && parsed.value.config).toMatchObject({
      replicas: ['1', '2', '3'],
      acks: 'all',
      minIsr: 1,
      profile: 'classic',
      unclean: false,
      flushMessages: null,
      plp: false,
    });
  });

  it('says what is malformed and where', () => {
    expect(complaint(3)).toBe('expected an object with config and schedule, got 3');
    expect(complaint({ ...schedule(), confg: {} })).toContain('unknown key confg');
    expect(complaint({ config: { minISR: 1 }, schedule: [] })).toContain(
      'config: unknown key minISR',
    );
    expect(complaint({ config: { minIsr: 0 }, schedule: [] })).toContain('config.minIsr');
    expect(complaint({ config: { acks: 'some' }, schedule: [] })).toContain('config.acks');
    expect(complaint({ config: { profile: 'new' }, schedule: [] })).toContain('config.profile');
    expect(complaint({ config: { plp: 1 }, schedule: [] })).toContain('config.plp');
    expect(complaint({ config: { replicas: [1, 1] }, schedule: [] })).toContain('twice');
    expect(complaint({ config: { replicas: [] }, schedule: [] })).toContain('config.replicas');
    expect(complaint({ config: {} })).toContain('schedule: expected a list');
    expect(complaint(schedule(['produce', 'a'], ['fecth', 2]))).toBe(
      'schedule[1]: unknown action fecth',
    );
    expect(complaint(schedule('settle'))).toContain('schedule[0]: expected a list');
    expect(complaint(schedule(['produce']))).toContain('produce takes one value');
    expect(complaint(schedule(['fetch', 4]))).toContain('there is no broker 4');
    expect(complaint(schedule(['fetch', 2, 3]))).toContain('fetch takes one broker');
    expect(complaint(schedule(['settle', 1]))).toContain('settle takes nothing');
    expect(complaint(schedule(['crash', 1, 'fire']))).toContain('process, kernel or power');
    expect(complaint(schedule(['crash', 1, 'process', 1]))).toContain('takes no KEEP');
    expect(complaint(schedule(['crash', 1, 'power', 'all']))).toContain('whole number');
    expect(complaint(schedule(['constructor', 1]))).toContain('unknown action constructor');
  });
});

describe('run', () => {
  function result(actions: readonly unknown[], config: object = {}) {
    const parsed = parseRun({ config, schedule: actions });
    if (!parsed.ok) throw new Error(parsed.error);
    return run(parsed.value);
  }

  it('lists actions that are not enabled, and changes nothing by them', () => {
    const actions = [
      ['fence', 2],
      ['produce', 'a'],
      ['crash', 1, 'power', 2],
      ['heal', 3],
    ];
    expect(result(actions)).toMatchObject({ skipped: [0, 2, 3], logs: { 1: 'a', 2: '', 3: '' } });
  });

  it('prints null for what nobody can read', () => {
    expect(
      result([
        ['produce', 'a'],
        ['crash', 1, 'process'],
      ]),
    ).toMatchObject({
      leader: 1,
      visible: null,
      lost: null,
    });
    expect(
      result([
        ['produce', 'a'],
        ['partition', 1],
      ]),
    ).toMatchObject({ visible: '', lost: '' });
  });

  it('keeps what a KEEP says', () => {
    const two = [
      ['produce', 'a'],
      ['produce', 'b'],
      ['crash', 1, 'power', 1],
    ];
    expect(result(two)).toMatchObject({ skipped: [], logs: { 1: 'a' }, hw: { 1: 0 } });
  });

  it('takes any broker numbers, in assignment order', () => {
    const end = result(
      [
        ['crash', 7, 'process'],
        ['fence', 7],
      ],
      { replicas: [7, 3] },
    );
    expect(end).toMatchObject({ leader: 3, epoch: 2, isr: [3] });
  });
});
