import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Lists the browser's files in other releases that were unpacked beside this one. During an upgrade
 * any process is asked for the scripts of both, and open tabs ask for those of earlier releases; a
 * hashed name means the same in each (REL-07). A clone has none.
 */
export async function buildsBeside(build: string): Promise<string[]> {
  const release = join(build, '../..');
  if (!isRelease(release)) return [];
  const entries = await readdir(dirname(release), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== basename(release))
    .map(({ name }) => join(dirname(release), name))
    .filter(isRelease)
    .map((other) => join(other, 'dist/browser'));
}

const isRelease = (folder: string) => existsSync(join(folder, 'release.json'));
