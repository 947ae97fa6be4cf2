// The directory of a host: names as every process sees them, and as they would be after a crash (D6, D10, D11).

import { type Attempt, cannot, did, happening } from '../model/happening';
import type { File, Host } from './host';

/** `open(O_CREAT)`: a directory entry, at once for every process; fsync of the file does not promise it (D6, D10). */
export function createEntry(host: Host, column: string): Attempt<Host> {
  const file = host.files.find((each) => each.column === column);
  if (!file || file.name !== null) return cannot(`${column} exists already`);
  if (host.files.some((each) => each.name === column))
    return cannot(`${column} is taken as a name`);
  return did({
    world: withNames(host, (each) => (each === file ? { ...file, name: column } : each)),
    done: [happening('create', column)],
  });
}

/** `rename()`: at once for every process, durable with the next journal commit or directory fsync (D11). */
export function renameEntry(host: Host, from: string, to: string): Attempt<Host> {
  if (!host.files.some((file) => file.name === from)) return cannot(`no file is named ${from}`);
  const world = withNames(host, (file) => {
    if (file.name === from) return { ...file, name: to };
    return file.name === to ? { ...file, name: null, replaced: true } : file;
  });
  return did({ world, done: [happening('rename', from, [], { to })] });
}

function withNames(host: Host, change: (file: File) => File): Host {
  return { ...host, files: host.files.map(change) };
}

/** The directory as every process sees it becomes the directory on disk (D11). */
export function syncNames(host: Host): Host {
  if (host.files.every((file) => file.name === file.stableName)) return host;
  return withNames(host, (file) => ({ ...file, stableName: file.name }));
}

/** Files that were renamed over another since the last commit; ext4 writes their data before their names (D11). */
export function renamedOver(host: Host): readonly File[] {
  return host.files.filter(
    (file) =>
      file.name !== null &&
      file.name !== file.stableName &&
      host.files.some((each) => each !== file && each.stableName === file.name),
  );
}

/** Whether a crash that lets so many pages of a file through leaves the file in the directory (D10). */
export function survivesNamed(file: File, kept: number): boolean {
  return file.stableName !== null || (file.name !== null && kept > 0);
}

/** The name of a file after such a crash. */
export function nameAfterCrash(file: File, kept: number): string | null {
  return survivesNamed(file, kept) ? (file.stableName ?? file.name) : null;
}
