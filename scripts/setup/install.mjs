import { createHash } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { node, root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const stamp = join(root, 'node_modules/.musha-lock-hash');

// Exactly what the lock file says. Not `npm ci`: that refuses a lock file without the builds for
// other platforms, which not every registry has.
const install = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Installs the packages of package-lock.json unless exactly these are there. */
export async function installIfNeeded() {
  if (await isInstalled()) return;
  await withLock(join(root, '.install.lock'), async () => {
    if (await isInstalled()) return;
    await runQuietly('Installing packages', 'npm', install);
    await writeFile(stamp, await lockHash());
  });
}

async function isInstalled() {
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  const hasNode = await access(node).then(
    () => true,
    () => false,
  );
  return hasNode && installed === (await lockHash());
}

async function lockHash() {
  const lock = await readFile(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}
