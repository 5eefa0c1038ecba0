import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { node, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// Says which packages are there: `all`, or those that `run` what is built.
const stamp = join(root, 'node_modules/.musha-packages');

// Exactly what the lock file says, and only what is not there yet: `npm ci` begins with an empty
// folder, and takes away the Node that runs this.
const exactly = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
// Both name what becomes of the development packages, so that NODE_ENV does not decide it.
const install = {
  all: ['install', ...exactly, '--include=dev'],
  run: ['install', ...exactly, '--omit=dev'],
};
const prune = ['prune', ...exactly, '--omit=dev'];

/** Installs the packages of package-lock.json, `all` or those that `run`, unless exactly these are there. */
export async function installIfNeeded(packages) {
  if (await hasInstalled(packages)) return;
  await whileLocked(async () => {
    if (await hasInstalled(packages)) return;
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install[packages]);
    await writeStamp(packages);
  });
}

/**
 * Installs all packages for the time of `work` alone; afterwards only those that run are there.
 * Whoever waited for another start to do the same finds it done.
 */
export function withAllPackages(work, isDone) {
  return whileLocked(async () => {
    if ((await isDone()) && (await hasInstalled('run'))) return;
    // Without a stamp: whoever starts after a power cut in between begins anew.
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install.all);
    await work();
    await runQuietly('Removing packages that only building needs', 'npm', prune);
    await writeStamp('run');
  });
}

/** Whether these packages are there, alone or with others. */
export async function hasInstalled(packages) {
  const [installed, lock] = (await readFile(stamp, 'utf8').catch(() => '')).split(' ');
  const isEnough = installed === 'all' || installed === packages;
  return isEnough && lock === (await lockHash()) && (await isThere(node));
}

const whileLocked = (work) => withLock(join(root, '.install.lock'), work);

const writeStamp = async (packages) => writeFile(stamp, `${packages} ${await lockHash()}`);

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

async function lockHash() {
  const lock = await readFile(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}
