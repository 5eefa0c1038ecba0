import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { isRelease, node, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// Names the installed packages: `all`, or only those that `run` the built product.
const stamp = join(root, 'node_modules/.musha-packages');

// Installs exactly the versions of the lock file, and only those that are missing: `npm ci` would
// begin with an empty folder, and so remove the Node that runs this.
// `npm start --silent` would silence the errors of these too.
const exactly = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=notice'];
// Both name the development packages explicitly, so that NODE_ENV does not decide about them.
const install = {
  all: ['install', ...exactly, '--include=dev'],
  run: ['install', ...exactly, '--omit=dev'],
};
const prune = ['prune', ...exactly, '--omit=dev'];

/**
 * Installs the packages of package-lock.json, `all` or those that `run`, unless exactly these are
 * installed.
 */
export async function installIfNeeded(packages) {
  if (await hasInstalled(packages)) return;
  if (isRelease) throw new Error('a release holds nothing for developing: use a clone.');
  await whileLocked(async () => {
    if (await hasInstalled(packages)) return;
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install[packages]);
    await writeStamp(packages);
  });
}

/**
 * Installs all packages while `work` runs; afterwards only those that run are installed. A start
 * that waited for another one to do the same finds it done.
 */
export function withAllPackages(work, isDone) {
  return whileLocked(async () => {
    if ((await isDone()) && (await hasInstalled('run'))) return;
    // Without a stamp, a start after a power cut installs everything anew.
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install.all);
    await work();
    await runQuietly('Removing packages that only building needs', 'npm', prune);
    await writeStamp('run');
  });
}

/** Tells whether these packages are installed, alone or with others. */
export async function hasInstalled(packages) {
  if (isRelease) return packages === 'run';
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
