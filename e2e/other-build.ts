// Another build of the same app without building it: what a deployment looks like to a browser that knows the first.

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { postbuild } from '../lib/tools/postbuild/postbuild';

/** What the post-build step wrote into a page's head: the policy, and the script after it. */
const POLICY =
  /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/><script>if\(window\.trustedTypes\)[\s\S]*?<\/script>/;

/**
 * A copy of `out/` with another build id everywhere, its own worker, and new names for the chunks that differ, as a
 * real build would give them. The folder is temporary.
 * @param id 16 letters or digits
 * @param isKill true for the build whose worker removes the app's worker from the browser
 */
export async function otherBuild(id: string, { isKill = false } = {}): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), `writeback-${id}-`));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  cpSync('out', dir, { recursive: true });
  const old = readFileSync(join(dir, 'build-id.txt'), 'utf8');
  rmSync(join(dir, 'precache'), { recursive: true });
  rmSync(join(dir, 'sw.js'));
  renameSync(join(dir, '_next/static', old), join(dir, '_next/static', id));

  const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|txt|js|json|css)$/.test(file))
    .map((file) => join(dir, file));
  const renamed = texts
    .filter((file) => /chunks/.test(file) && readFileSync(file, 'utf8').includes(old))
    .map((file) => [basename(file), `${id.slice(0, 4)}-${basename(file)}`] as const);

  for (const file of texts) {
    let text = readFileSync(file, 'utf8').replace(POLICY, '').replaceAll(old, id);
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
  for (const [before, after] of renamed) {
    renameSync(join(dir, '_next/static/chunks', before), join(dir, '_next/static/chunks', after));
  }
  await postbuild({ out: dir, build: id, isKill });
  return dir;
}
