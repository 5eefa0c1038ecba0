import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './is-installed.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const isRoot = process.getuid?.() === 0;

/** Installs the package if `find` finds nothing. Returns what `find` then finds, or undefined. */
export async function findOrInstall({ title, packageName, find }) {
  const found = find();
  if (found || !isRoot || !existsSync('/usr/bin/apt-get')) return found;
  try {
    await withLock(join(root, '.debian.lock'), async () => {
      if (find()) return;
      await runQuietly('Fetching the package list', 'apt-get', ['update', '-qq']);
      const install = ['install', '-y', '-qq', '--no-install-recommends', packageName];
      await runQuietly(`Installing ${title}`, 'apt-get', install);
    });
  } catch {
    return undefined;
  }
  return find();
}

/** Installs a Debian package unless its program exists. Throws if installing fails. */
export async function requireProgram(program, packageName = program) {
  const find = () => isInstalled(program) || undefined;
  if (await findOrInstall({ title: packageName, packageName, find })) return;
  throw new Error(`${program} is required. Install ${packageName}.`);
}
