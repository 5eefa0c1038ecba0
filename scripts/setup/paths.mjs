import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** True in an unpacked `npm run release` archive, which contains a build and its packages. */
export const isRelease = existsSync(join(root, 'release.json'));

export const node = join(root, 'node_modules/.bin/node');

/** With this PATH, npm runs on the repository's own Node once that is installed. */
export const pathWithOwnNode = [
  join(root, 'node_modules/node/bin'),
  join(root, 'node_modules/.bin'),
  process.env.PATH,
].join(':');
