import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, from wherever the command was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The product's own Node, installed with its packages. */
export const node = join(root, 'node_modules/.bin/node');
