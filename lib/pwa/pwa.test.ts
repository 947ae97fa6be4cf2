import { describe, expect, it } from 'vitest';
import { isHashed, pathInScope, withSlash } from './address';
import { isOfflineState, isProgress } from './messages';
import { packedType, precachedPaths, publicPath } from './precache';
import { reloadTarget, UNNAMED_BUILD } from './update';

describe('pathInScope', () => {
  const scope = 'https://host/sub/';

  it('is relative to the scope, query dropped', () => {
    expect(pathInScope('https://host/sub/cards/?id=KW-01', scope)).toBe('cards/');
    expect(pathInScope('https://host/sub/study/index.txt?_rsc=1x', scope)).toBe('study/index.txt');
    expect(pathInScope('https://host/sub/', scope)).toBe('');
  });

  it('is null for what is not ours', () => {
    expect(pathInScope('https://elsewhere/sub/cards/', scope)).toBeNull();
    expect(pathInScope('https://host/other/', scope)).toBeNull();
    expect(pathInScope('https://host/sub', scope)).toBeNull();
  });

  it('is null for an address that does not decode', () => {
    expect(pathInScope('https://host/sub/%E0%A4%A', scope)).toBeNull();
  });
});

describe('withSlash', () => {
  it('keeps the query', () => {
    expect(withSlash('https://host/sub/cards?id=KW-01')).toBe('https://host/sub/cards/?id=KW-01');
  });
});

describe('isHashed', () => {
  it('holds for what the bundler named by content, and for nothing else', () => {
    expect(isHashed('_next/static/chunks/4f.js')).toBe(true);
    expect(isHashed('data/index.json')).toBe(false);
  });
});

describe('publicPath', () => {
  it('names a page as hosts do', () => {
    expect(publicPath('index.html')).toBe('');
    expect(publicPath('study/index.html')).toBe('study/');
    expect(publicPath('study/index.txt')).toBe('study/index.txt');
  });
});

describe('packedType', () => {
  it('is plain text for flight data and HTML for pages', () => {
    expect(packedType('study/index.txt')).toContain('text/plain');
    expect(packedType('study/')).toContain('text/html');
    expect(packedType('')).toContain('text/html');
  });
});

describe('precachedPaths', () => {
  it('is everything, pages of the pack included and the pack itself not', () => {
    const paths = precachedPaths({
      build: 'b',
      version: 'v',
      files: [{ path: 'favicon.ico', integrity: 'sha256-x' }],
      pack: { path: 'precache/pages.json', integrity: 'sha256-y', pages: ['', 'study/'] },
    });
    expect(paths).toEqual(['', 'study/', 'favicon.ico']);
  });
});

describe('reloadTarget', () => {
  const update = { own: 'a', controller: 'b', wasControlled: true, reloadedFor: null };

  it('is the new build after an update', () => {
    expect(reloadTarget(update)).toBe('b');
  });

  it('is null when the page already runs that build, as after the first install', () => {
    expect(reloadTarget({ ...update, controller: 'a', wasControlled: false })).toBeNull();
  });

  it('is null when this tab has reloaded for that build before', () => {
    expect(reloadTarget({ ...update, reloadedFor: 'b' })).toBeNull();
    expect(reloadTarget({ ...update, reloadedFor: 'older' })).toBe('b');
  });

  it('reloads once for a worker that does not name itself, but never for a first one', () => {
    const silent = { ...update, controller: null };
    expect(reloadTarget(silent)).toBe(UNNAMED_BUILD);
    expect(reloadTarget({ ...silent, reloadedFor: UNNAMED_BUILD })).toBeNull();
    expect(reloadTarget({ ...silent, wasControlled: false })).toBeNull();
  });
});

describe('isOfflineState', () => {
  const state = { ready: true, have: 3, total: 3, build: 'b' };

  it('accepts a state and refuses anything else', () => {
    expect(isOfflineState(state)).toBe(true);
    expect(isOfflineState({ ...state, have: '3' })).toBe(false);
    expect(isOfflineState(null)).toBe(false);
  });

  it('is what progress carries', () => {
    expect(isProgress({ type: 'PROGRESS', state })).toBe(true);
    expect(isProgress({ type: 'PROGRESS' })).toBe(false);
  });
});
