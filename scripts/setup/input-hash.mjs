import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** One hash over names and contents of these files and folders, tests left out. */
export async function inputHash(inputs) {
  const files = (await Promise.all(inputs.map((input) => filesUnder(join(root, input))))).flat();
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !/node_modules|\.test\./.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}
