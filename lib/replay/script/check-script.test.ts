import { describe, expect, it } from 'vitest';
import { kafkaScript, SCRIPT_NAMES, SCRIPTS, storageScript } from '../fixtures/scenarios';
import { checkScript } from './check-script';

type Fields = Record<string, unknown>;

/** A sound script with some top-level keys replaced; undefined removes one. */
function changed(change: Fields): Fields {
  const all: Fields = { ...kafkaScript([{ produce: 'r1' }]), ...change };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Problems as "path: what; fix". */
function told(value: unknown): readonly string[] {
  return checkScript(value).problems.map(
    ({ path, what, fix }) => `${path.join('.')}: ${what}; ${fix}`,
  );
}

function steps(...script: readonly Fields[]): readonly string[] {
  return told(kafkaScript(script));
}

describe('checkScript', () => {
  for (const name of SCRIPT_NAMES) {
    it(`finds nothing wrong with ${name}`, () => {
      expect(told(SCRIPTS[name])).toEqual([]);
    });

    it(`gives a scenario of ${name} that is plain JSON`, () => {
      const { scenario } = checkScript(SCRIPTS[name]);
      expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario);
    });

    it(`misses any key of ${name}`, () => {
      for (const key of Object.keys(SCRIPTS[name])) {
        const without = Object.fromEntries(
          Object.entries(SCRIPTS[name]).filter(([each]) => each !== key),
        );
        expect(told(without)).toContain(`: a script file lacks ${key}; add the key ${key}`);
        expect(checkScript(without).scenario).toBe(null);
      }
    });

    it(`notices any key of ${name} that is misspelt`, () => {
      for (const key of Object.keys(SCRIPTS[name])) {
        const misspelt = Object.fromEntries(
          Object.entries(SCRIPTS[name]).map(([each, value]) => [
            each === key ? `${each}x` : each,
            value,
          ]),
        );
        expect(told(misspelt)).toContain(
          `${key}x: a script file has no key ${key}x; did you mean ${key}?`,
        );
      }
    });

    it(`rejects any key of ${name} of another type`, () => {
      for (const key of Object.keys(SCRIPTS[name])) {
        const { scenario, problems } = checkScript({ ...SCRIPTS[name], [key]: 7 });
        expect(scenario, key).toBe(null);
        expect(
          problems.some((each) => each.path[0] === key),
          key,
        ).toBe(true);
      }
    });
  }

  it('tells all problems at once', () => {
    const value = changed({
      id: 'kw',
      levers: ['plq'],
      takeaway: 'x'.repeat(91),
      script: [{ produce: 'r1', say: 'x'.repeat(65) }, { fech: 'b2' }, { fence: 'b9' }],
    });
    expect(told(value)).toEqual([
      'id: id kw is not the id of a card; write it as KW-04',
      'takeaway: takeaway has 91 characters, 90 at most; say it shorter',
      'levers.0: "plq" is not a config key; did you mean plp?',
      'script.0.say: say has 65 characters, 64 at most; say it shorter',
      'script.1.fech: a kafka script has no step fech; did you mean fetch?',
      'script.2.fence: "b9" is not a broker; did you mean b1?',
    ]);
  });

  it('rejects what is no mapping at all', () => {
    for (const value of [null, 'text', 3, []]) expect(told(value)).toHaveLength(1);
  });
});

describe('checkScript: the world', () => {
  const world = (value: unknown) => told(changed({ world: value }));

  it('says what the world of each protocol lacks', () => {
    expect(world({ protocol: 'wal', host: 'h1' })).toEqual([
      'world: a wal world lacks server; add the key server',
      'world: a wal world lacks files; add the key files',
    ]);
    expect(world({ protocol: 'quorum' })).toEqual([
      'world: a quorum world lacks voters; add the key voters',
    ]);
    expect(world({ protocol: 'kafak' })[0]).toContain('did you mean kafka?');
  });

  it('rejects brokers and racks that make no sense', () => {
    expect(world({ protocol: 'kafka', brokers: ['b1', 'b1'] })[0]).toContain('b1 is named twice');
    expect(world({ protocol: 'kafka', brokers: ['b1'], racks: { A: ['b2'] } })[0]).toContain(
      'world.racks.A.0: "b2" is not a broker',
    );
    expect(
      world({ protocol: 'kafka', brokers: ['b1'], racks: { A: ['b1'], B: ['b1'] } })[0],
    ).toContain('b1 is in rack A already');
    expect(world({ protocol: 'kafka', brokers: ['a', 'b', 'c', 'd', 'e', 'f'] })[0]).toContain(
      'do not fit on a stage',
    );
  });
});

describe('checkScript: config, show and levers', () => {
  it('checks values by their keys', () => {
    const config = { acks: 2, profile: 'clasic', plp: 'yes', 'flush.messages': 0, min: 1 };
    expect(told(changed({ config }))).toEqual([
      'config.acks: acks is 2; write one of all, 1, 0',
      'config.profile: profile is "clasic"; write one of legacy, classic, elr',
      'config.plp: plp is "yes"; write true or false',
      'config.flush.messages: flush.messages is 0; write a whole number from 1 to 1000000, or null for never',
      'config.min: there is no config key min; use one of acks, min.insync.replicas, profile, unclean, flush.messages, timeouts, checkpoints, plp, lies, dirty_expire, dirty_writeback, journal_commit',
    ]);
  });

  it('takes at most four levers, each of them a config key', () => {
    const levers = ['acks', 'plp', 'lies', 'profile', 'unclean'];
    expect(told(changed({ levers }))).toEqual([
      'levers: 5 levers, 4 at most; keep those that move a verdict',
    ]);
  });

  it('wants memory and media on every stage', () => {
    expect(told(changed({ show: ['cache'] }))).toEqual([
      'show: the row media is not shown; add media',
    ]);
  });

  it('keeps a stage within its tokens', () => {
    const script = Array.from({ length: 7 }, (_, i) => ({ produce: `r${i}` }));
    expect(told(changed({ script }))[0]).toContain('63 tokens');
  });
});

describe('checkScript: steps', () => {
  it('wants one action a step', () => {
    expect(steps({ produce: 'r1', settle: true })[0]).toContain('a step does produce and settle');
    expect(steps({ say: 'Nothing' })[0]).toContain('a step does nothing');
  });

  it('limits say in words too', () => {
    const say = 'a b c d e f g h i j k l m';
    expect(steps({ settle: true, say })).toEqual([
      'script.0.say: say has 13 words, 12 at most; cut one idea',
    ]);
  });

  it('rejects marks, ask ids and branch names that are used twice', () => {
    const ask = (id: string) => ({
      ask: { id, when: [{ kill: { of: 'b1' } }], about: ['r1'] },
      say: 'Lost?',
    });
    expect(steps({ produce: 'r1', mark: 'one' }, { settle: true, mark: 'one' })).toEqual([
      'script.1.mark: mark one is used twice; give every one a name of its own',
    ]);
    expect(steps({ produce: 'r1' }, ask('a'), ask('a'))[0]).toContain('ask id a is used twice');
    const branch = { name: 'x', script: [{ settle: true }] };
    expect(steps({ fork: [branch, branch] })[0]).toContain('branch name x is used twice');
  });

  it('knows every place, and a nearest one for a misspelt place', () => {
    expect(steps({ power: { of: 'b4' } })[0]).toContain('"b4" is not a broker, a rack or site');
    expect(steps({ power: { of: 'A', keep: 'leest' } })[0]).toContain('did you mean least?');
    expect(steps({ power: { of: 'A', keep: { b1: -1 } } })[0]).toContain('keep b1 is -1');
    expect(steps({ kill: { of: 'b1', keep: 'least' } })[0]).toContain('kill takes no keep');
    expect(steps({ kill: 'b1' })[0]).toContain('write kill: {of: b1}');
  });

  it('reads times', () => {
    expect(steps({ pass: '40' })[0]).toContain('write a time such as 40s');
    expect(steps({ pass: 40 })[0]).toContain('write a time such as 40s');
    expect(steps({ pass: '40s' })).toEqual([]);
    expect(steps({ pass: '600ms' })).toEqual([]);
  });

  it('wants an ask to be about something that can happen, with a question', () => {
    expect(steps({ produce: 'r1' }, { ask: { id: 'a', about: ['r1'] } })).toEqual([
      'script.1: ask has no say; add the question as say',
      'script.1.ask: ask lacks when; add the key when',
    ]);
    const ask = { ask: { id: 'a', when: [{ kil: { of: 'b1' } }], about: ['r2'] }, say: 'Lost?' };
    expect(steps({ produce: 'r1' }, ask)).toEqual([
      'script.1.ask.when.0.kil: an alternative has no step kil; did you mean kill?',
      'script.1.ask.about.0: "r2" is not a record of this script; did you mean r1?',
    ]);
    const empty = { ask: { id: 'a', when: [], about: ['r1'] }, say: 'Lost?' };
    expect(steps({ produce: 'r1' }, empty)[0]).toContain('when is empty');
  });

  it('checks claims by what this world has', () => {
    const claims = { r1: 'disk', r2: 'cache', lostt: [], leader: 'b9', isr: 'b1' };
    expect(steps({ produce: 'r1' }, { expect: claims })).toEqual([
      'script.1.expect.r1: "disk" is not a level or gone; use one of cache, device, media, gone',
      'script.1.expect.r2: r2 is neither a record of this script nor a claim; did you mean r1?',
      'script.1.expect.lostt: lostt is neither a record of this script nor a claim; did you mean lost?',
      'script.1.expect.leader: "b9" is not a broker or none; did you mean b1?',
      'script.1.expect.isr: isr is "b1"; write a list',
    ]);
    expect(told(storageScript([{ expect: { leader: 'h1' } }]))[0]).toContain('leader is neither');
  });

  it('lets a fork come last, once, and only in the trunk', () => {
    const fork = { fork: [{ name: 'x', script: [{ settle: true }] }] };
    expect(steps(fork, { settle: true })[0]).toContain('fork is not the last step');
    expect(steps({ fork: [{ name: 'x', script: [fork] }] })[0]).toContain('a branch forks again');
    expect(steps({ fork: [{ name: 'x', set: { ack: 1 }, script: [] }] })).toEqual([
      'script.0.fork.0.set.ack: there is no config key ack; did you mean acks?',
      'script.0.fork.0.script: script is empty; add a step',
    ]);
    expect(steps({ fork: [{ title: 'X' }] })).toEqual([
      'script.0.fork.0: a branch lacks name; add the key name',
      'script.0.fork.0: a branch lacks script; add the key script',
    ]);
  });

  it('keeps the steps of the protocols apart', () => {
    expect(steps({ stall: 'b1' })[0]).toContain('a kafka script has no step stall');
    expect(told(storageScript([{ produce: 'w1' }]))[0]).toContain(
      'a storage script has no step produce',
    );
    expect(told(storageScript([{ fsync: 'c.log' }]))[0]).toContain('did you mean a.log?');
  });
});
