// One story per product, as an author would write it: what its setting changes, and what it does not.

import twoSettings from './fixtures/two-settings.json';

const SHOWN = ['server', 'cache', 'device', 'media'];

function script(
  id: string,
  files: readonly string[],
  config: Readonly<Record<string, unknown>>,
  steps: readonly unknown[],
): Readonly<Record<string, unknown>> {
  return {
    id,
    world: { protocol: 'wal', host: 'h1', server: 'S', files },
    config,
    show: SHOWN,
    levers: Object.keys(config)
      .filter((key) => key !== 'system')
      .slice(0, 4),
    script: steps,
    not_modelled: [],
    takeaway: 'One thing.',
  };
}

const cut = { power: { of: 'h1', keep: 'least' } };

/** SQLite's rollback journal: the page is overwritten, and the journal is what undoes it. */
const journalReturns = script(
  'DB-90',
  ['journal', 'db'],
  { journal_mode: 'delete', synchronous: 'full' },
  [
    { update: { txn: 't1', pages: 'db' } },
    { log: 't1', say: 'The old content of the page goes into the journal' },
    { wal_flush: 't1', say: 'The journal is on disk before the page is touched' },
    { expect: { t1: 'media', db: 'server' } },
    { checkpoint: 'S', mark: 'overwritten', say: 'The page is overwritten and synced' },
    { expect: { db: 'media', acked: [] } },
    { commit: 't1', mark: 'ended', say: 'The journal is unlinked: that was the commit' },
    { expect: { acked: ['t1'], t1: 'gone' } },
    {
      ask: {
        id: 'unlinked',
        when: [{ kill: { of: 'S' } }, { power: { of: 'h1' } }],
        about: ['t1'],
      },
      say: 'Is t1 safe now?',
    },
    {
      fork: [
        {
          name: 'returns',
          script: [
            cut,
            { restart: 'S', say: 'The name came back, and the journal undoes t1' },
            { expect: { lost: ['t1'], consistent: true, db: 'gone' } },
          ],
        },
        {
          name: 'extra',
          set: { synchronous: 'extra' },
          script: [cut, { restart: 'S' }, { expect: { lost: [], consistent: true, db: 'media' } }],
        },
        {
          name: 'later',
          script: [
            { pass: '5s', say: 'The file system commits the directory' },
            cut,
            { restart: 'S' },
            { expect: { lost: [] } },
          ],
        },
      ],
    },
  ],
);

/** InnoDB: a page torn in place, with and without a copy beside it. */
const tornPage = script(
  'DB-91',
  ['redo', 'tbl', 'idx'],
  { innodb_flush_log_at_trx_commit: 1, innodb_doublewrite: 'on' },
  [
    { update: { txn: 't1', pages: ['tbl', 'idx'] } },
    { log: 't1' },
    { commit: 't1' },
    { await: 't1 acked', mark: 'acked' },
    { expect: { acked: ['t1'], t1: 'media', tbl: 'server' } },
    { checkpoint: 'S', say: 'Both pages are written in place' },
    { update: { txn: 't2', pages: 'tbl' } },
    { commit: 't2' },
    { await: 't2 acked' },
    {
      ask: { id: 'any-cut', when: [{ power: { of: 'h1' } }], about: ['t1', 'consistent'] },
      say: 'A power cut. What can happen?',
    },
    { expect: { canLose: [], lost: [] } },
    cut,
    { restart: 'S', say: 'Redo makes the change of t2 again' },
    { expect: { lost: [], consistent: true, tbl: 'server' } },
  ],
);

/** Redis with an append-only file: told after the write, synced within a second. */
const everySecond = script('DB-92', ['aof'], { appendonly: 'yes', appendfsync: 'everysec' }, [
  { log: 't1', say: 'The command runs, and waits to be appended' },
  { commit: 't1' },
  { expect: { acked: [], t1: 'server' } },
  { wal_write: 't1', mark: 'told', say: 'write() returns, and only then the client hears OK' },
  { expect: { acked: ['t1'], t1: 'cache' } },
  {
    ask: { id: 'told', when: [{ kill: { of: 'S' } }, { power: { of: 'h1' } }], about: ['t1'] },
    say: 'Is t1 lost?',
  },
  { expect: { canLose: ['t1'] } },
  {
    fork: [
      { name: 'at-once', script: [cut, { restart: 'S' }, { expect: { lost: ['t1'] } }] },
      {
        name: 'a-second-later',
        script: [
          { pass: '1s' },
          { expect: { t1: 'media' } },
          cut,
          { restart: 'S' },
          { expect: { lost: [] } },
        ],
      },
    ],
  },
]);

/** RocksDB: what a killed process takes depends on where the log was. */
const threeBuffers = script(
  'DB-93',
  ['log', 'sst'],
  { 'WriteOptions.sync': false, manual_wal_flush: false },
  [
    { update: { txn: 't1', pages: 'sst' }, say: 'The memtable has it' },
    { log: 't1' },
    { commit: 't1' },
    {
      fork: [
        {
          name: 'written',
          script: [
            { await: 't1 acked', say: 'The log is write()n before the answer' },
            { expect: { t1: 'cache', sst: 'server' } },
            { kill: { of: 'S' } },
            { restart: 'S' },
            { expect: { lost: [] } },
          ],
        },
        {
          name: 'in-the-process',
          set: { manual_wal_flush: true },
          script: [
            { expect: { acked: ['t1'], t1: 'server' } },
            { kill: { of: 'S' } },
            { restart: 'S' },
            { expect: { lost: ['t1'], consistent: true } },
          ],
        },
        {
          name: 'no-log',
          set: { 'WriteOptions.disableWAL': true },
          script: [
            { expect: { acked: ['t1'], t1: 'server' } },
            { checkpoint: 'S', say: 'The memtable is flushed to a file' },
            { expect: { t1: 'media' } },
            cut,
            { restart: 'S' },
            { expect: { lost: [] } },
          ],
        },
      ],
    },
  ],
);

/** PostgreSQL: an fsync that failed once, and who believes the second one. */
const failedSync = script('DB-94', ['wal', 'heap'], { fsync: 'on', data_sync_retry: 'off' }, [
  { update: { txn: 't1', pages: 'heap' } },
  { log: 't1' },
  { commit: 't1' },
  { wal_flush: 't1' },
  { fail: 'heap', say: 'The drive will refuse the next write of the table' },
  { checkpoint: 'S', mark: 'failed' },
  {
    fork: [
      {
        name: 'stops',
        script: [
          { restart: 'S', say: 'The server had stopped itself; redo writes the page again' },
          { checkpoint: 'S' },
          cut,
          { restart: 'S' },
          { expect: { lost: [], consistent: true, heap: 'media' } },
        ],
      },
      {
        name: 'believes',
        set: { data_sync_retry: 'on' },
        script: [
          { expect: { heap: 'cache' } },
          cut,
          { restart: 'S' },
          { expect: { lost: ['t1'], consistent: false } },
        ],
      },
    ],
  },
]);

export const STORIES = {
  twoSettings,
  journalReturns,
  tornPage,
  everySecond,
  threeBuffers,
  failedSync,
} as const;
