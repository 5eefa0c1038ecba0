import { existsSync } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { flushNames } from '../flush-names.ts';
import { EmbeddedError, useAnother } from './embedded-error.ts';
import type { Programs } from './programs.ts';
import { replaceFile } from './replace-file.ts';
import { runProgram } from './run-program.ts';
import { findServerUser } from './server-user.ts';

/** The name includes the version, because another version cannot read the files. */
const folderName = 'postgres-18';
/** The folder of releases before migration 0090, which used a different embedded database. */
const earlierName = 'postgres';
/** The locale built into PostgreSQL is the same on every system, and after system updates. */
export const serverLocale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
] as const;
/** The only role, a superuser. */
export const serverRole = 'musha';

export const dataFolderOf = (dataDir: string): string => join(dataDir, folderName);
export const passwordFileOf = (folder: string): string => join(folder, 'password');

export const hasData = (dataDir: string): boolean => existsSync(dataFolderOf(dataDir));

export function requireReadable(dataDir: string): void {
  const earlier = join(dataDir, earlierName);
  if (hasData(dataDir) || !existsSync(join(earlier, 'PG_VERSION'))) return;
  throw new EmbeddedError(
    `${earlier} was made by an earlier release. Set DATA_DIR to a new folder, or move the data with the command move of that release.`,
  );
}

/** Creates all files of a new server or none, even if two processes try at the same time. */
export async function initialise(
  dataDir: string,
  programs: Programs,
  password: string | undefined,
): Promise<void> {
  const folder = dataFolderOf(dataDir);
  await mkdir(dataDir, { recursive: true });
  await removeUnfinished(dataDir);
  const unfinished = `${folder}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const user = await findServerUser(programs, unfinished);
    const args = [
      `--pgdata=${unfinished}`,
      `--username=${serverRole}`,
      // No password is needed, because only the server's own user can enter the socket's folder.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      ...serverLocale,
    ];
    if (password !== undefined) {
      await writeFile(passwordFile, password, { mode: 0o600 });
      args.push(`--pwfile=${passwordFile}`);
    }
    const { exitCode, output } = await runProgram(programs.initdb, args, {
      user,
      folder: unfinished,
    });
    if (exitCode !== 0) throw new EmbeddedError(reasonFrom(output));
    if (password !== undefined) await rename(passwordFile, passwordFileOf(unfinished));
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!hasData(dataDir)) throw error;
    });
    await flushNames(dataDir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres-18\.(\d+)(\.password)?$/.exec(name)?.[1]);
    // In a container, the previous process often had the same id as this one.
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

export function reasonFrom(output: string): string {
  // PostgreSQL also prints "No space left" if shared memory runs out. The pattern excludes this.
  if (/^(?!.*(?:shared memory|shmget)).*No space left on device/m.test(output))
    return 'the disk is full.';
  if (/could not look up effective user ID/.test(output))
    return `the PostgreSQL that comes with Musha cannot run as a user that has no name on this system: ${useAnother}.`;
  const lines = output.split('\n').filter((line) => /(FATAL|PANIC|error): /.test(line));
  const reason = /(?:FATAL|PANIC|error):\s*(.*)/.exec(lines.at(-1) ?? '')?.[1];
  return `its PostgreSQL does not start: ${reason ?? (output.trim().replaceAll(/\s+/g, ' ') || 'it gave no reason')}.`;
}

export const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid');

export interface Running {
  pid: number;
  folder: string;
  port: number;
}

/** The server that is using this data, or that was using it when it was killed. */
export async function readRunning(folder: string): Promise<Running | undefined> {
  const text = await readFile(pidFileOf(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, itsFolder, , port] = text.split('\n');
  if (!itsFolder) return undefined;
  return { pid: Number(pid), folder: itsFolder, port: Number(port) };
}

/** Higher than any process id on Linux. */
const unusedProcessId = '4194304';

/** Milliseconds within which a server fills a new lock file. A file that stays empty is damaged. */
const emptyMs = 2_000;

/**
 * Repairs a lock file after a crash. If a power failure has emptied the file, removes it. If the
 * server was killed and another process or a zombie now has its process id, replaces the id,
 * because PostgreSQL would mistake that process for the server. Keeps the rest of the file, which
 * PostgreSQL uses to detect remaining processes of the killed server.
 */
export async function repairLockFile(folder: string, lockFile: string): Promise<void> {
  const text = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  if (text === '') {
    await pause(emptyMs);
    if ((await readFile(lockFile, 'utf8').catch(() => undefined)) === '') await rm(lockFile);
    return;
  }
  const pid = Number.parseInt(text, 10);
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (state === undefined) return;
  const works = /^\d+ \(postgres\) [^ZX]/.test(state) && (await hasWorkingDirectory(folder, pid));
  if (!works) await replaceFile(lockFile, text.replace(/\d+/, unusedProcessId));
}

/** Whether a process runs in `folder`. Also true if its working directory can't be read. */
async function hasWorkingDirectory(folder: string, pid: number): Promise<boolean> {
  const place = await realpath(folder);
  return (await readlink(`/proc/${pid}/cwd`).catch(() => place)) === place;
}

/** A copy made while the server was running can mix files from before and after a change. */
export async function requireUnmoved(folder: string, running: Running): Promise<void> {
  const place = await realpath(folder);
  if (running.folder === place) return;
  throw new EmbeddedError(
    `${folder} was copied or moved from ${running.folder} while its server was running. If nothing was written there meanwhile, delete ${pidFileOf(folder)} and start again. Otherwise stop Musha there and copy it again.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
