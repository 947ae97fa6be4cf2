// Whose work is shipped with this app, with the licence and the copyright line that each asks to keep.

export type NoticeOf = {
  readonly name: string;
  readonly licence: string;
  readonly copyright: string;
};

export const OWN_LICENCES = [
  { what: 'Program', licence: 'MIT, © 2026 The Writeback authors' },
  { what: 'Questions, answers and replay scripts', licence: 'CC BY 4.0' },
] as const;

export const NOTICES: readonly NoticeOf[] = [
  { name: 'React', licence: 'MIT', copyright: '© Meta Platforms, Inc. and affiliates' },
  { name: 'Next.js', licence: 'MIT', copyright: '© 2025 Vercel, Inc.' },
  {
    name: 'Dexie.js',
    licence: 'Apache 2.0 (apache.org/licenses/LICENSE-2.0)',
    copyright: '© 2014-2017 David Fahlander',
  },
  { name: 'ts-fsrs', licence: 'MIT', copyright: '© 2026 Open Spaced Repetition' },
  { name: 'Workbox', licence: 'MIT', copyright: '© 2018 Google LLC' },
  {
    name: 'Newsreader',
    licence: 'SIL Open Font License 1.1 (openfontlicense.org)',
    copyright: '© 2020 The Newsreader Project Authors',
  },
  {
    name: 'Atkinson Hyperlegible Next',
    licence: 'SIL Open Font License 1.1 (openfontlicense.org)',
    copyright: '© 2020-2024 The Atkinson Hyperlegible Next Project Authors',
  },
];
