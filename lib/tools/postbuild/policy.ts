// Writes the Content Security Policy into a page. The export has no server to make nonces, so every inline script is
// allowed by its hash, and nothing inline that was not there at build time ever runs.

import { createHash } from 'node:crypto';

/**
 * The only maker of script addresses: same origin or nothing. The bundler's chunk loader and the registration of the
 * worker need it; every other way from text to markup or code (`innerHTML`, `eval`) is refused outright.
 * It takes itself out of the document: React would find a script in the head that it never drew, give up hydrating
 * and draw everything anew.
 */
const TRUSTED_TYPES = [
  'if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:function(u){',
  'if(new URL(u,location.href).origin===location.origin)return u;',
  'throw new TypeError("Not a script of this site: "+u)}});document.currentScript.remove()',
].join('');

export type Policed = { readonly html: string; readonly problems: readonly string[] };

/** The page with its policy, or the page as it was and what stands in the way of one. */
export function withPolicy(html: string): Policed {
  const problems = findInline(html);
  const head = /<head[^>]*>(<meta charset="utf-8"\s*\/?>)?/i.exec(html);
  if (!head) problems.push('no <head> to write the policy into');
  if (html.includes('http-equiv="Content-Security-Policy"')) problems.push('has a policy already');
  if (problems.length > 0 || !head) return { html, problems };

  // After the charset, which must lie within the first 1024 bytes; before anything that could run.
  const at = head.index + head[0].length;
  const hashes = [TRUSTED_TYPES, ...inlineScripts(html)].map(hashOf);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy([...new Set(hashes)])}"/>`;
  const script = `<script>${TRUSTED_TYPES}</script>`;
  return { html: html.slice(0, at) + meta + script + html.slice(at), problems };
}

function policy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => text ?? '');
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What the policy would block: the build must fail, or the page would be broken only for the learner. */
function findInline(html: string): string[] {
  // Flight data is text inside scripts; what looks like markup there is none.
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const problems: string[] = [];
  const style = /<[a-z][^>]*\sstyle="[^"]*"/i.exec(markup)?.[0];
  if (style)
    problems.push(`inline style: ${style.slice(0, 120)} (set it after mount, or use a class)`);
  if (/<style[\s>]/i.test(markup)) problems.push('a <style> element (use a CSS module)');
  const handler = /<[a-z][^>]*\son[a-z]+="[^"]*"/i.exec(markup)?.[0];
  if (handler) problems.push(`inline handler: ${handler.slice(0, 120)} (use an event prop)`);
  return problems;
}
