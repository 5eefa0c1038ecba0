import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Browsers also request scripts of earlier releases. Names with a hash never clash (REL-07). */
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
