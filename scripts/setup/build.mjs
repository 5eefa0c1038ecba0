import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { isRelease, node, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const inputs = [
  'web',
  'contract',
  'content',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist/.input-hash');

export async function buildIfNeeded() {
  if (await isBuilt()) return;
  await withLock(join(root, '.build.lock'), async () => {
    if (await isBuilt()) return;
    await runQuietly('Building', node, [join(root, 'scripts/build.ts')]);
    await mkdir(join(root, 'dist'), { recursive: true });
    await writeFile(stamp, await inputHash());
  });
}

/** Returns true if the existing build was made from the current inputs. */
export async function isBuilt() {
  if (isRelease) return true;
  const built = await readFile(stamp, 'utf8').catch(() => '');
  return built !== '' && built === (await inputHash());
}

async function inputHash() {
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
