// The compiled content of a folder, kept until a file of it changes: one build asks for it many times, and an
// author with the dev server running sees each saved file.

import { type Content, compileContent } from './compile';
import { fingerprint } from './files';

let latest: { readonly key: string; readonly content: Content } | null = null;

export function currentContent(root: string): Content {
  const key = `${root} ${fingerprint(root)}`;
  if (latest?.key !== key) latest = { key, content: compileContent(root) };
  return latest.content;
}
