import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  dataFolderOf,
  hasData,
  initialise,
  passwordFileOf,
  pidFileOf,
  readRunning,
  reasonFrom,
  repairLockFile,
  requireReadable,
  requireUnmoved,
  serverRole,
} from './data-folder.ts';
import { EmbeddedError } from './embedded-error.ts';
import { acquireOwnership, NoResponseError, type OwnerKind } from './ownership.ts';
import { findPrograms, type Programs } from './programs.ts';
import { type ProgramResult, runProgram } from './run-program.ts';
import {
  findSocketFolder,
  type ListenAddress,
  socketLockOf,
  socketPort,
  writeSettings,
} from './server-settings.ts';
import { findServerUser } from './server-user.ts';

const hasSockets = process.platform !== 'win32';

/** Milliseconds until the server closes a killed process's connections. */
const disconnectMs = 3_000;
/** Milliseconds during which a failed start is retried: a killed server may still be stopping. */
const startRetryMs = 10_000;
const retryMs = 100;
const longestRetryMs = 30_000;
const logName = 'server.log';
/** Long, because after a crash the server first replays its WAL. */
const startSeconds = 600;
/** Seconds before a stop is forced. The next start then replays the WAL. */
const stopSeconds = 8;

/** Prints a line for the operator. It contains no personal data. */
type Print = (text: string) => void;

interface ServerOptions {
  print: Print;
  /** Called if another Musha process has taken over the data. This process must then exit. */
  onTaken?: () => void;
}

/**
 * The PostgreSQL server that Musha starts if DATABASE_URL is not set. Its data is in DATA_DIR. It
 * stops with the process that owns it, and restarts after a crash. If the owner is killed, another
 * Musha process takes the server over.
 */
export class EmbeddedServer {
  readonly url: string;
  readonly #folder: string;
  readonly #place: ListenAddress;
  readonly #programs: Programs;
  readonly #kind: OwnerKind;
  readonly #options: ServerOptions;
  #isOwner = false;
  #recovery: Promise<void> = Promise.resolve();
  #isStopping = false;

  private constructor(parts: ServerParts, kind: OwnerKind, options: ServerOptions) {
    this.#folder = parts.folder;
    this.#place = parts.place;
    this.url = parts.url;
    this.#programs = parts.programs;
    this.#kind = kind;
    this.#options = options;
  }

  /** Starts the server for this process only. Throws EmbeddedError if another process owns it. */
  static async start(dataDir: string, options: ServerOptions): Promise<EmbeddedServer> {
    const parts = await prepare(dataDir, options.print);
    const server = new EmbeddedServer(parts, 'another Musha', options);
    const owner = await server.#takeOver(disconnectMs);
    if (owner === undefined) return server;
    throw new EmbeddedError(`${dataDir} is in use by ${owner}.`);
  }

  /** For a command: uses a running server without owning it; otherwise starts one. */
  static async join(dataDir: string, options: ServerOptions): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(await prepare(dataDir, options.print), 'a command', options);
    await server.#takeOver(0);
    return server;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#recovery;
    if (!this.#isOwner || !(await readRunning(this.#folder))) return;
    let lastOutput = '';
    // A server that is recovering from a crash can miss the first stop request.
    for (const mode of ['fast', 'immediate']) {
      const args = ['stop', `--mode=${mode}`, '--wait', `--timeout=${stopSeconds}`];
      const { exitCode, output } = await this.#control(args);
      if (exitCode === 0 || /No such process|does not exist/.test(output)) return;
      lastOutput = output.trim();
    }
    this.#options.print(`The database did not stop: ${lastOutput}`);
  }

  /** Returns undefined on success, otherwise a description of the process with the lock. */
  async #takeOver(waitMs: number): Promise<string | undefined> {
    const startedAt = performance.now();
    const isWithin = (ms: number) => performance.now() - startedAt < ms;
    for (; !this.#isStopping; await pause(retryMs)) {
      try {
        const ownership = await acquireOwnership(this.url, this.#kind);
        this.#isOwner = 'connection' in ownership;
        if ('connection' in ownership) ownership.connection.once('end', () => this.#recover());
        else if (isWithin(waitMs)) continue;
        else return ownership.owner;
        return undefined;
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        if (error.state === 'absent') await this.#startServer(isWithin(startRetryMs));
        else if (error.state === 'refusing' && !isWithin(startRetryMs))
          throw new EmbeddedError(`its PostgreSQL does not respond: ${error.message}.`);
      }
    }
    return undefined;
  }

  /** Set `mayFail` if another process may be starting the server or may have just ended. */
  async #startServer(mayFail: boolean): Promise<void> {
    const folder = this.#folder;
    await repairLockFile(folder, pidFileOf(folder));
    if ('socket' in this.#place) await repairLockFile(folder, socketLockOf(this.#place.socket));
    await writeSettings(folder, this.#place);
    const log = join(folder, logName);
    await rm(log, { force: true });
    const args = ['start', `--log=${logName}`, '--wait', `--timeout=${startSeconds}`];
    const { exitCode, output } = await this.#control(args);
    if (exitCode === 0) return;
    const written = await readFile(log, 'utf8').catch(() => '');
    const isLeftover = /lock file|shared memory block/.test(written);
    if (!mayFail || !isLeftover) throw new EmbeddedError(reasonFrom(written || output));
  }

  /** Relative paths, because pg_ctl passes them to a shell. */
  async #control(args: string[]): Promise<ProgramResult> {
    const folder = this.#folder;
    const user = await findServerUser(this.#programs, folder);
    return runProgram(this.#programs.pg_ctl, [...args, '--pgdata=.'], { user, folder });
  }

  #recover(): void {
    if (this.#isStopping) return;
    this.#options.print('The database stopped. Restarting it.');
    this.#recovery = this.#restartUntilRunning();
  }

  async #restartUntilRunning(): Promise<void> {
    let reason = '';
    for (let waitMs = 1_000; !this.#isStopping; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
      const problem = await this.#tryTakeOver();
      if (this.#isStopping) return;
      if (problem === undefined) return this.#options.print('The database is running again.');
      if (problem !== reason) this.#options.print(`The database is not running: ${problem}`);
      reason = problem;
      await pause(waitMs);
    }
  }

  /** Tries to take over the server again. Returns the reason if this fails. */
  async #tryTakeOver(): Promise<string | undefined> {
    try {
      const owner = await this.#takeOver(disconnectMs);
      if (owner?.startsWith('another Musha')) this.#options.onTaken?.();
      return owner && `it is in use by ${owner}.`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

interface ServerParts {
  folder: string;
  place: ListenAddress;
  url: string;
  programs: Programs;
}

async function prepare(dataDir: string, print: Print): Promise<ServerParts> {
  requireReadable(dataDir);
  const programs = await findPrograms();
  if (!hasData(dataDir)) {
    print('Database: creating …');
    const password = hasSockets ? undefined : randomBytes(24).toString('base64url');
    await initialise(dataDir, programs, password);
  }
  const folder = dataFolderOf(dataDir);
  return { folder, programs, ...(await findListenAddress(folder)) };
}

async function findListenAddress(folder: string): Promise<Pick<ServerParts, 'place' | 'url'>> {
  const running = await readRunning(folder);
  if (running) await requireUnmoved(folder, running);
  if (hasSockets) {
    const socket = await findSocketFolder(folder);
    const address = `${serverRole}@localhost:${socketPort}`;
    const url = `postgres://${address}/postgres?sslmode=disable&host=${encodeURIComponent(socket)}`;
    return { place: { socket }, url };
  }
  const password = await readFile(passwordFileOf(folder), 'utf8');
  const port = running?.port ?? (await freePort());
  const url = `postgres://${serverRole}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
  return { place: { port }, url };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
