import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, from wherever the command was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** An archive of `npm run release` that was unpacked: built, and with the packages that run it. */
export const isRelease = existsSync(join(root, 'release.json'));

/** The product's own Node, installed with its packages. */
export const node = join(root, 'node_modules/.bin/node');

/** The product's own Node comes first, as soon as it is there: npm itself runs on it then. */
export const pathWithOwnNode = [
  join(root, 'node_modules/node/bin'),
  join(root, 'node_modules/.bin'),
  process.env.PATH,
].join(':');
