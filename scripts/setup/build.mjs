import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { withLock } from './lock.mjs';
import { node, root } from './paths.mjs';
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

/** Builds the browser's and the server renderer's code unless it is current. */
export async function buildIfNeeded() {
  if (await isBuilt()) return;
  await withLock(join(root, '.build.lock'), async () => {
    if (await isBuilt()) return;
    await runQuietly('Building', node, [join(root, 'scripts/build.ts')]);
    await mkdir(join(root, 'dist'), { recursive: true });
    await writeFile(stamp, await inputHash(inputs));
  });
}

/** Whether the build is there and of exactly these inputs. */
export async function isBuilt() {
  const built = await readFile(stamp, 'utf8').catch(() => '');
  return built !== '' && built === (await inputHash(inputs));
}
