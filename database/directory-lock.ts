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
  await writeFile(mine, `${process.pid} ${await startTimeOf(process.pid)}`);
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
  if (holder && (await isAlive(holder))) throw new DirectoryInUseError(directory, holder.pid);
  const stale = `${lock}.stale.${process.pid}`;
  await rename(lock, stale).catch(ignoreMissing);
  await rm(stale, { force: true });
  if (await tryLink(mine, lock)) return;
  throw new DirectoryInUseError(directory, (await readHolder(lock))?.pid ?? 0);
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

interface Holder {
  pid: number;
  startTime: string;
}

async function readHolder(lock: string): Promise<Holder | undefined> {
  const [pid, startTime = ''] = ((await readFile(lock, 'utf8').catch(ignoreMissing)) ?? '').split(
    ' ',
  );
  return Number(pid) > 0 ? { pid: Number(pid), startTime } : undefined;
}

/** Alive and the same process: after a restart of the machine the number may be another one's. */
async function isAlive({ pid, startTime }: Holder): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return (await startTimeOf(pid)) === startTime;
}

/** When a process began, in the system's own unit; '' where the system does not tell. */
async function startTimeOf(pid: number): Promise<string> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? '';
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
