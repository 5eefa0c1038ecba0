import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  dataFolderOf,
  forgetKilled,
  hasData,
  initialise,
  passwordFileOf,
  pidFileOf,
  readRunning,
  reasonFrom,
  requireOwnPlace,
  requireReadable,
  serverRole,
} from './data-folder.ts';
import { EmbeddedError } from './embedded-error.ts';
import { type HolderKind, NoAnswerError, takeHold } from './hold.ts';
import { findPrograms, type Programs } from './programs.ts';
import { type ProgramResult, runProgram } from './run-program.ts';
import {
  findSocketFolder,
  type Place,
  socketLockOf,
  socketPort,
  writeSettings,
} from './server-settings.ts';
import { findServerUser } from './server-user.ts';

const hasSockets = process.platform !== 'win32';

/** How long a killed process's connections may stay open on the server. */
const leaveMs = 3_000;
/** How long the remains of a killed server, or a refusal, may keep a start from succeeding. */
const patienceMs = 10_000;
const retryMs = 100;
const longestRetryMs = 30_000;
const logName = 'server.log';
/** After a crash the server replays its log first, however long that takes. */
const startSeconds = 600;
/** How long a stop may take before the server is stopped at once; the next start then replays its log. */
const stopSeconds = 8;

/** Takes a line for the operator, which names nobody. */
type Say = (text: string) => void;

interface ServerOptions {
  say: Say;
  /** called when another Musha has taken the data while the server was down: this process must end */
  onTaken?: () => void;
}

/**
 * The PostgreSQL server that Musha starts where DATABASE_URL names none. Its data is in DATA_DIR. It
 * ends with the process that holds it, and is started again when it ends alone. A server that a killed
 * process has left behind is taken over.
 */
export class EmbeddedServer {
  /** of the role that may do everything */
  readonly url: string;
  readonly #folder: string;
  readonly #place: Place;
  readonly #programs: Programs;
  readonly #kind: HolderKind;
  readonly #options: ServerOptions;
  /** whether the server ends with this process */
  #isOwner = false;
  #recovery: Promise<void> = Promise.resolve();
  #isStopping = false;

  private constructor(parts: ServerParts, kind: HolderKind, options: ServerOptions) {
    this.#folder = parts.folder;
    this.#place = parts.place;
    this.url = parts.url;
    this.#programs = parts.programs;
    this.#kind = kind;
    this.#options = options;
  }

  /** Starts the server of `dataDir` for this process alone. Throws EmbeddedError when another one holds it. */
  static async start(dataDir: string, options: ServerOptions): Promise<EmbeddedServer> {
    const parts = await prepare(dataDir, options.say);
    const server = new EmbeddedServer(parts, 'another Musha', options);
    const holder = await server.#takeOver(leaveMs);
    if (holder === undefined) return server;
    throw new EmbeddedError(`${dataDir} is in use by ${holder}.`);
  }

  /** For a command: uses the server of `dataDir` beside the process that holds it, or starts it. */
  static async join(dataDir: string, options: ServerOptions): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(await prepare(dataDir, options.say), 'a command', options);
    await server.#takeOver(0);
    return server;
  }

  /** Ends the server, unless another process holds it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#recovery;
    if (!this.#isOwner || !(await readRunning(this.#folder))) return;
    let said = '';
    // A server that recovers from a crash can miss the first request.
    for (const mode of ['fast', 'immediate']) {
      const args = ['stop', `--mode=${mode}`, '--wait', `--timeout=${stopSeconds}`];
      const { exitCode, output } = await this.#control(args);
      // One that was killed has ended as well.
      if (exitCode === 0 || /No such process|does not exist/.test(output)) return;
      said = output.trim();
    }
    this.#options.say(`The database did not stop: ${said}`);
  }

  /**
   * Starts the server unless it runs, and takes its lock. Returns the name of the process that still has
   * it after `waitMs`.
   */
  async #takeOver(waitMs: number): Promise<string | undefined> {
    const startedAt = performance.now();
    const isWithin = (ms: number) => performance.now() - startedAt < ms;
    for (; !this.#isStopping; await pause(retryMs)) {
      try {
        const hold = await takeHold(this.url, this.#kind);
        this.#isOwner = 'connection' in hold;
        if ('connection' in hold) hold.connection.once('end', () => this.#recover());
        else if (isWithin(waitMs)) continue;
        else return hold.heldBy;
        return undefined;
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        if (error.state === 'absent') await this.#startServer(isWithin(patienceMs));
        else if (error.state === 'refusing' && !isWithin(patienceMs))
          throw new EmbeddedError(`its PostgreSQL does not answer: ${error.message}.`);
      }
    }
    return undefined;
  }

  /** Starts the server; `mayFail` where another process may be starting it, or may have just ended. */
  async #startServer(mayFail: boolean): Promise<void> {
    const folder = this.#folder;
    await forgetKilled(folder, pidFileOf(folder));
    if ('socket' in this.#place) await forgetKilled(folder, socketLockOf(this.#place.socket));
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

  /** Paths are relative: pg_ctl passes them to a shell, to which some characters mean something. */
  async #control(args: string[]): Promise<ProgramResult> {
    const folder = this.#folder;
    const user = await findServerUser(this.#programs, folder);
    return runProgram(this.#programs.pg_ctl, [...args, '--pgdata=.'], { user, folder });
  }

  #recover(): void {
    if (this.#isStopping) return;
    this.#options.say('The database stopped. Restarting it.');
    this.#recovery = this.#untilBack();
  }

  async #untilBack(): Promise<void> {
    let reason = '';
    for (let waitMs = 1_000; !this.#isStopping; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
      const problem = await this.#problem();
      if (this.#isStopping) return;
      if (problem === undefined) return this.#options.say('The database is running again.');
      if (problem !== reason) this.#options.say(`The database is not running: ${problem}`);
      reason = problem;
      await pause(waitMs);
    }
  }

  /** Takes the server over once more. Returns what prevents it. */
  async #problem(): Promise<string | undefined> {
    try {
      const holder = await this.#takeOver(leaveMs);
      if (holder?.startsWith('another Musha')) this.#options.onTaken?.();
      return holder && `it is in use by ${holder}.`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

interface ServerParts {
  folder: string;
  place: Place;
  url: string;
  programs: Programs;
}

/** Makes the data unless it is there, and finds where its server listens. */
async function prepare(dataDir: string, say: Say): Promise<ServerParts> {
  requireReadable(dataDir);
  const programs = await findPrograms();
  if (!hasData(dataDir)) {
    say('Database: creating …');
    const password = hasSockets ? undefined : randomBytes(24).toString('base64url');
    await initialise(dataDir, programs, password);
  }
  const folder = dataFolderOf(dataDir);
  return { folder, programs, ...(await findPlace(folder)) };
}

/** Where the server listens that runs with this data or is to be started, and its address. */
async function findPlace(folder: string): Promise<Pick<ServerParts, 'place' | 'url'>> {
  const running = await readRunning(folder);
  if (running) await requireOwnPlace(folder, running);
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
