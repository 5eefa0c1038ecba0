import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another live process holds the directory. */
export class DirectoryInUseError extends Error {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(`${directory} is in use by another Musha process (pid ${pid}).`);
    this.name = 'DirectoryInUseError';
    this.pid = pid;
  }
}

/**
 * Takes `directory` for this process alone: two processes on one embedded database silently lose
 * rows. A lock left by a killed process is taken over. Returns the release.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = join(directory, 'musha.lock');
  const mine = `${lock}.${process.pid}`;
  await writeFile(mine, String(process.pid));
  try {
    await claim(directory, lock, mine);
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function claim(directory: string, lock: string, mine: string): Promise<void> {
  // link() is atomic and fails when the lock exists, so of two starters one wins.
  if (await tryLink(mine, lock)) return;
  const holder = await readHolder(lock);
  if (holder !== undefined && isAlive(holder)) throw new DirectoryInUseError(directory, holder);
  const stale = `${lock}.stale.${process.pid}`;
  await rename(lock, stale).catch(ignoreMissing);
  await rm(stale, { force: true });
  if (await tryLink(mine, lock)) return;
  throw new DirectoryInUseError(directory, (await readHolder(lock)) ?? 0);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function readHolder(lock: string): Promise<number | undefined> {
  const content = await readFile(lock, 'utf8').catch(ignoreMissing);
  const pid = Number(content);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  // After a container restart the old holder may have had the very pid this process has now.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
