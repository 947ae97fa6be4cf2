import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPolicy } from './policy';

const page = (body: string, head = '<meta charSet="utf-8"/>') =>
  `<!DOCTYPE html><html><head>${head}<title>x</title></head><body>${body}</body></html>`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html)?.[1] ?? '';

describe('withPolicy', () => {
  it('stands right after the charset, before anything that could run', () => {
    const { html } = withPolicy(page(''));
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
    expect(html).toMatch(/<head><meta charSet="utf-8"\/><meta http-equiv/);
  });

  it('allows each inline script by its hash and no other', () => {
    const { html } = withPolicy(page('<script>one()</script><script src="/a.js"></script>'));
    const policy = policyOf(html);
    expect(policy).toContain(hash('one()'));
    expect(policy).not.toContain('unsafe-inline');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts).toHaveLength(3); // 'self', the Trusted Types policy, one()
  });

  it('allows the Trusted Types script that it adds', () => {
    const { html } = withPolicy(page(''));
    const added = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(added).toContain('createScriptURL');
    expect(policyOf(html)).toContain(hash(added));
    expect(policyOf(html)).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  it.each([
    ['an inline style', '<p style="color:red">x</p>'],
    ['a style element', '<style>p{}</style>'],
    ['an inline handler', '<button onclick="x()">x</button>'],
  ])('refuses %s and leaves the page alone', (_what, body) => {
    const result = withPolicy(page(body));
    expect(result.problems).toHaveLength(1);
    expect(result.html).toBe(page(body));
  });

  it('does not take the text of a script for markup', () => {
    const { problems } = withPolicy(
      page('<script>push("<p style=\\"x\\" onclick=\\"y\\">")</script>'),
    );
    expect(problems).toEqual([]);
  });

  it('refuses to police a page twice', () => {
    const once = withPolicy(page('')).html;
    expect(withPolicy(once).problems).toHaveLength(1);
  });
});
