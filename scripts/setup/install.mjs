import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { isRelease, node, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

// Contains `all` if all packages are installed, or `run` if development packages are missing.
const stamp = join(root, 'node_modules/.musha-packages');

// `npm ci` would first delete node_modules, which contains the Node that runs this script. The log
// level keeps errors visible under `npm start --silent`.
const exactly = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=notice'];
// `--include` and `--omit` are explicit, so that NODE_ENV has no effect.
const install = {
  all: ['install', ...exactly, '--include=dev'],
  run: ['install', ...exactly, '--omit=dev'],
};
const prune = ['prune', ...exactly, '--omit=dev'];

/** Installs missing packages: `all` of them, or only those needed to `run` Musha. */
export async function installIfNeeded(packages) {
  if (await hasInstalled(packages)) return;
  if (isRelease) throw new Error('a release cannot be used for development. Use a clone.');
  await whileLocked(async () => {
    if (await hasInstalled(packages)) return;
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install[packages]);
    await writeStamp(packages);
  });
}

/** Installs all packages, runs `work`, then removes the packages used only for development. */
export function withAllPackages(work, isDone) {
  return whileLocked(async () => {
    if ((await isDone()) && (await hasInstalled('run'))) return;
    // If this run is interrupted, the stamp is missing and the next start installs everything.
    await rm(stamp, { force: true });
    await runQuietly('Installing packages', 'npm', install.all);
    await work();
    await runQuietly('Removing packages used only for building', 'npm', prune);
    await writeStamp('run');
  });
}

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
