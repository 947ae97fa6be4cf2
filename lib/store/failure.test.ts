import { describe, expect, it } from 'vitest';
import { classify, failureOf, StoreError } from './failure';

const dexie = (name: string, message = '', inner?: unknown) => ({ name, message, inner });

describe('classify', () => {
  it.each([
    ['a quota reported on abort', dexie('AbortError', '', dexie('QuotaExceededError')), 'full'],
    [
      'a full disk',
      dexie('UnknownError', 'Connection is closing because of: IO error … FILE_ERROR_NO_SPACE'),
      'full',
    ],
    [
      'a lost connection on iOS',
      dexie('UnknownError', 'Connection to Indexed Database server lost.'),
      'closed',
    ],
    ['a dead handle', dexie('InvalidStateError', 'The database connection is closing.'), 'closed'],
    [
      'a transaction cut by a close',
      dexie('AbortError', '', dexie('DatabaseClosedError')),
      'closed',
    ],
    ['a browser without a store', dexie('MissingAPIError', 'IndexedDB API missing'), 'denied'],
    ['blocked cookies', dexie('OpenFailedError', '', dexie('SecurityError', 'denied')), 'denied'],
    [
      'a private window of old Firefox',
      dexie(
        'InvalidStateError',
        'A mutation operation was attempted on a database that did not allow mutations.',
      ),
      'denied',
    ],
    [
      'a broken LevelDB',
      dexie('UnknownError', 'Internal error opening backing store for indexedDB.open.'),
      'damaged',
    ],
    ['a mistake of ours', new TypeError('x is not a function'), 'bug'],
    ['a thrown string', 'boom', 'bug'],
  ])('names %s', (_, error, kind) => {
    expect(classify(error).kind).toBe(kind);
  });

  it('keeps the browser’s own words, outermost first', () => {
    const { detail } = classify(
      dexie('AbortError', 'aborted', dexie('QuotaExceededError', 'too big')),
    );
    expect(detail).toBe('AbortError: aborted < QuotaExceededError: too big');
  });

  it('hands back the failure that the store itself raised', () => {
    const failure = failureOf('old-tab');
    expect(classify(new StoreError(failure))).toBe(failure);
  });

  it('says what happened and what is safe in one line', () => {
    expect(failureOf('full').sentence).toBe(
      'Not saved: phone storage is full. This answer is still here.',
    );
  });

  it('survives an error that is its own cause', () => {
    const loop: { name: string; message: string; inner?: unknown } = { name: 'X', message: '' };
    loop.inner = loop;
    expect(classify(loop).kind).toBe('bug');
  });
});
