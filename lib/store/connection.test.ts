import { describe, expect, it } from 'vitest';
import { Connection, OPEN_PATIENCE_MS } from './connection';
import { type Engine, SCHEMA_VERSION } from './database';
import { alteredEngine, freshEngine, manualTimer, rawOpen, until } from './engine.fixture';
import { classify } from './failure';

const connect = (engine: Engine, timer = manualTimer().timer) =>
  new Connection('writeback', engine, timer);

const put = (connection: Connection, key: string) =>
  connection.write((db) => db.settings.put({ key, value: 1 }));

const keys = (connection: Connection) =>
  connection.read((db) => db.settings.toCollection().primaryKeys());

const kindOfRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => classify(error).kind,
  );

describe('Connection', () => {
  it('touches nothing until it is used', async () => {
    const engine = freshEngine();
    const connection = connect(engine);
    expect(connection.state()).toEqual({ kind: 'unopened' });
    expect(await engine.indexedDB.databases()).toEqual([]);
  });

  it('opens once for many who ask, and says so', async () => {
    const connection = connect(freshEngine());
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state().kind));
    await Promise.all([connection.open(), connection.open(), put(connection, 'a')]);
    expect(states).toEqual(['opening', 'open']);
  });

  it('asks the browser for strict durability', async () => {
    const durability = await connect(freshEngine()).write((db) =>
      db.transaction('rw', db.events, db.memories, async (transaction) => {
        await db.events.count();
        return transaction.idbtrans.durability;
      }),
    );
    expect(durability).toBe('strict');
  });

  it('says after four seconds that opening hangs, and goes on by itself when it opens after all', async () => {
    const engine = freshEngine();
    const { timer, advance } = manualTimer();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const connection = connect(
      alteredEngine(engine, {
        open: (name, version) => {
          const request = {} as IDBOpenDBRequest;
          void gate.then(() => {
            const real = engine.indexedDB.open(name, version);
            real.onupgradeneeded = (event) => {
              Object.defineProperties(request, {
                result: { get: () => real.result, configurable: true },
                transaction: { get: () => real.transaction, configurable: true },
              });
              request.onupgradeneeded?.call(request, event);
            };
            real.onsuccess = (event) => request.onsuccess?.call(request, event);
          });
          return request;
        },
      }),
      timer,
    );
    const writing = put(connection, 'a');
    await until(() => connection.state().kind === 'opening');
    advance(OPEN_PATIENCE_MS);
    expect(connection.state()).toMatchObject({ kind: 'slow', failure: { kind: 'slow' } });
    release();
    await writing;
    expect(connection.state()).toEqual({ kind: 'open' });
  });

  it('cancels an opening that hangs when told to try again', async () => {
    const engine = freshEngine();
    let isHanging = true;
    const connection = connect(
      alteredEngine(engine, {
        open: (name, version) =>
          isHanging ? ({} as IDBOpenDBRequest) : engine.indexedDB.open(name, version),
      }),
    );
    const first = kindOfRejection(connection.open());
    await until(() => connection.state().kind === 'opening');
    isHanging = false;
    await connection.reopen();
    expect(await first).toBe('closed');
    expect(connection.state()).toEqual({ kind: 'open' });
    await put(connection, 'a');
    expect(await keys(connection)).toEqual(['a']);
  });

  it('repeats the work once when the browser closed the handle underneath', async () => {
    const connection = connect(freshEngine());
    await put(connection, 'a');
    connection.db.backendDB().close();
    await put(connection, 'b');
    connection.db.backendDB().close();
    expect(await keys(connection)).toEqual(['a', 'b']);
  });

  it('repeats each of several works that met the same dead handle', async () => {
    const connection = connect(freshEngine());
    await put(connection, 'a');
    connection.db.backendDB().close();
    await Promise.all(['b', 'c', 'd'].map((key) => put(connection, key)));
    expect(await keys(connection)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives up after one repetition', async () => {
    const connection = connect(freshEngine());
    let attempts = 0;
    const failing = connection.write(() => {
      attempts += 1;
      return Promise.reject(new DOMException('closing', 'InvalidStateError'));
    });
    expect(await kindOfRejection(failing)).toBe('closed');
    expect(attempts).toBe(2);
  });

  it('does not repeat what a full disk refused', async () => {
    const connection = connect(freshEngine());
    let attempts = 0;
    const failing = connection.write(() => {
      attempts += 1;
      return Promise.reject(new DOMException('', 'QuotaExceededError'));
    });
    expect(await kindOfRejection(failing)).toBe('full');
    expect(attempts).toBe(1);
  });

  it.each([
    ['a browser without IndexedDB', {}],
    [
      'a browser that denies it',
      alteredEngine(freshEngine(), {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    ],
  ])('is read only, without throwing when it is made, in %s', async (_, engine) => {
    const connection = connect(engine);
    expect(await kindOfRejection(connection.open())).toBe('denied');
    expect(connection.state()).toMatchObject({ kind: 'read-only', reads: false });
    expect(await kindOfRejection(put(connection, 'a'))).toBe('denied');
    expect(await kindOfRejection(keys(connection))).toBe('denied');
  });

  it('reports an opening that fails otherwise, and opens on the next try', async () => {
    const engine = freshEngine();
    let isBroken = true;
    const connection = connect(
      alteredEngine(engine, {
        open: (name, version) => {
          if (isBroken)
            throw new DOMException('Internal error opening backing store', 'UnknownError');
          return engine.indexedDB.open(name, version);
        },
      }),
    );
    expect(await kindOfRejection(connection.open())).toBe('damaged');
    expect(connection.state()).toMatchObject({ kind: 'failed', failure: { kind: 'damaged' } });
    isBroken = false;
    await put(connection, 'a');
    expect(connection.state()).toEqual({ kind: 'open' });
  });

  it('lets a newer build upgrade at once, then reads and never writes again', async () => {
    const engine = freshEngine();
    const connection = connect(engine);
    await put(connection, 'a');
    (await rawOpen(engine, 'writeback', (SCHEMA_VERSION + 1) * 10)).close();
    expect(connection.state()).toMatchObject({ kind: 'read-only', failure: { kind: 'old-tab' } });
    expect(await kindOfRejection(put(connection, 'b'))).toBe('old-tab');
    expect(await keys(connection)).toEqual(['a']);
  });

  it('does not write when it is opened after a newer build has upgraded', async () => {
    const engine = freshEngine();
    const first = connect(engine);
    await put(first, 'a');
    first.close();
    (await rawOpen(engine, 'writeback', (SCHEMA_VERSION + 1) * 10)).close();
    const late = connect(engine);
    expect(await kindOfRejection(put(late, 'b'))).toBe('old-tab');
    expect(await keys(late)).toEqual(['a']);
  });

  it('does not bring back a database that another tab erased', async () => {
    const engine = freshEngine();
    const connection = connect(engine);
    await put(connection, 'a');
    await new Promise((resolve) => {
      engine.indexedDB.deleteDatabase('writeback').onsuccess = resolve;
    });
    expect(connection.state()).toMatchObject({ kind: 'read-only', failure: { kind: 'erased' } });
    expect(await kindOfRejection(put(connection, 'b'))).toBe('erased');
    expect(await kindOfRejection(keys(connection))).toBe('erased');
    expect(await engine.indexedDB.databases()).toEqual([]);
  });
});
