import { createHash } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { node, root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const stamp = join(root, 'node_modules/.musha-lock-hash');

/** Installs the packages of package-lock.json unless exactly these are there. */
export async function installIfNeeded() {
  if (await isInstalled()) return;
  await withLock(join(root, '.install.lock'), async () => {
    if (await isInstalled()) return;
    await runQuietly('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
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
