// What the stage shows against what the model knows, on every state of real stories.

import { describe, expect, it } from 'vitest';
import { checked, kafkaScript, SCRIPT_NAMES, scenarioOf } from '../fixtures/scenarios';
import { survivableAt } from '../kafka/actions';
import { kafkaProtocol } from '../kafka/kafka-protocol';
import { brokerOf, recordsOf } from '../kafka/state';
import { fileOf, survivable } from '../storage/host';
import { readable } from '../storage/page';
import { storageProtocol } from '../storage/storage-protocol';
import { tellStory } from '../story';
import { walkPath } from '../tell';

const paths = SCRIPT_NAMES.flatMap((name) => {
  const scenario = scenarioOf(name);
  const { story } = tellStory(scenario);
  return story.branches.map(({ branch }) => ({ name, scenario, branch }));
});

describe('walkPath', () => {
  it('puts a record on media exactly when no power cut can take it from that broker', () => {
    for (const { scenario, branch, name } of paths) {
      if (scenario.world.protocol !== 'kafka') continue;
      const { cursor } = walkPath(kafkaProtocol, scenario, branch, {});
      for (const [i, { partition }] of cursor.states.entries()) {
        for (const id of scenario.world.hosts) {
          const broker = brokerOf(partition, id);
          const durable = recordsOf(broker).slice(0, survivableAt(broker, 'power').least);
          const drawn = cursor.frames[i]?.scene.tokens
            .filter((token) => token.column === id && token.level === 'media')
            .map((token) => token.record);
          expect(drawn, `${name} ${branch} ${i} ${id}`).toEqual(durable);
        }
      }
    }
  });

  it('puts a page of a file on media exactly when no power cut can take it', () => {
    for (const { scenario, branch } of paths) {
      if (scenario.world.protocol !== 'storage') continue;
      const { cursor } = walkPath(storageProtocol, scenario, branch, {});
      for (const [i, { host }] of cursor.states.entries()) {
        for (const column of scenario.world.files) {
          const file = fileOf(host, column);
          const { least } = survivable(file, 'media');
          const drawn = cursor.frames[i]?.scene.tokens.filter(
            (token) => token.column === column && token.level === 'media',
          );
          expect(drawn?.map((token) => token.record)).toEqual(
            file.pages.slice(0, least).map((page) => page.record),
          );
        }
      }
    }
  });

  it('draws a copy in the page cache exactly while it can be read from memory', () => {
    for (const { scenario, branch } of paths) {
      if (scenario.world.protocol !== 'storage') continue;
      const { cursor } = walkPath(storageProtocol, scenario, branch, {});
      for (const [i, { host }] of cursor.states.entries()) {
        const cached = host.files.flatMap((file) =>
          file.pages.filter((page) => page.cache !== null && readable(page) === page.cache),
        );
        const drawn = cursor.frames[i]?.scene.tokens.filter((token) => token.level === 'cache');
        expect(drawn?.map((token) => token.record)).toEqual(cached.map((page) => page.record));
      }
    }
  });

  it('hides the device row and nothing else when a script does not show it', () => {
    const steps = [{ produce: 'r1' }, { writeback: 'b1' }];
    const all = checked(kafkaScript(steps));
    const without = checked({ ...kafkaScript(steps), show: ['cache', 'media'] });
    const tokens = (scenario: typeof all) =>
      tellStory(scenario)
        .story.trunk.frames.at(-1)
        ?.scene.tokens.map((token) => token.id);
    expect(tokens(all)).toEqual(['r1@b1.cache', 'r1@b1.device']);
    expect(tokens(without)).toEqual(['r1@b1.cache']);
  });
});

describe('every kind of step', () => {
  it('has causes and a caption of its own, said or not', () => {
    const steps = [
      { produce: 'r1' },
      { fetch: ['b2', 'b3'] },
      { settle: true },
      { writeback: 'b1' },
      { flush: 'b1' },
      { checkpoint: 'b1' },
      { fsync: 'b2' },
      { shrink: 'b3' },
      { settle: true },
      { partition: 'b3' },
      { fence: 'b3' },
      { heal: 'b3' },
      { settle: true },
      { shutdown: 'b1' },
      { restart: 'b1' },
      { settle: true },
      { prefer: true },
      { pass: '35s' },
      { panic: { of: 'b2' } },
      { restart: 'b2' },
      { diskloss: { of: 'b3' } },
      { kill: { of: 'b1' } },
    ];
    const { story, problems } = tellStory(checked(kafkaScript(steps)));
    expect(problems).toEqual([]);
    expect(story.trunk.frames.map((frame) => frame.caption.short)).toEqual([
      'b1 leads, b2 and b3 follow. Nothing is written yet',
      'b1 appends r1 to its page cache',
      'b2 and b3 fetch r1',
      'Fetches confirm r1: the producer has its ack',
      'Writeback on b1: the device has r1',
      'The drive flushes on b1: r1 on stable media',
      'b1 checkpoints its high watermark',
      'fsync returns on b2: r1 on stable media',
      'b3 lagged 30 s: out of the ISR',
      'b3 rejoins the ISR',
      'b3 is cut off from everyone',
      'b3 is fenced and out of the ISR',
      'b3 is reachable again',
      'b3 rejoins the ISR',
      'b1 shuts down cleanly: flushed, then fenced',
      'b1 is back with r1',
      'b1 rejoins the ISR',
      'b1, the preferred replica, leads again',
      '35 s pass: r1 reached stable media',
      'Kernel panic on b2: every copy there was safe',
      'b2 is fenced and out of the ISR',
      'b2 is back with r1',
      'The disk of b3 is destroyed',
      'kill -9 on b1: the process is gone, the pages stay',
    ]);
  });
});
