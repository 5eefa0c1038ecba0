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
import { NoAnswerError, takeHold } from './hold.ts';
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

/** How long it may take until the connections of a killed process have left its server. */
const leaveMs = 3_000;
/** How long a start may fail because of what is left of a killed server. */
const leftoversMs = 10_000;
const retryMs = 100;
const logName = 'server.log';
/** A server that was killed reads what it wrote last, however long that takes. */
const startSeconds = 600;
/** After them it ends without writing its memory to the data; the next start reads the log instead. */
const stopSeconds = 8;

/** Reported in English to the operator; nothing of people. */
type Say = (text: string) => void;

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
  readonly #say: Say;
  /** whether the server ends with this process */
  #isOwner = false;
  #recovery: Promise<void> = Promise.resolve();
  #isStopping = false;

  private constructor(
    { folder, place, url }: { folder: string; place: Place; url: string },
    programs: Programs,
    say: Say,
  ) {
    this.#folder = folder;
    this.#place = place;
    this.url = url;
    this.#programs = programs;
    this.#say = say;
  }

  /** Starts the server of `dataDir` for this process alone. Throws EmbeddedError when another one holds it. */
  static async start(dataDir: string, say: Say): Promise<EmbeddedServer> {
    const server = await EmbeddedServer.#of(dataDir, say);
    const holder = await server.#takeOver(leaveMs);
    if (holder === undefined) return server;
    throw new EmbeddedError(`${dataDir} is in use by another Musha (${holder}).`);
  }

  /** Uses the server of `dataDir` beside the process that holds it; without one, starts it. */
  static async join(dataDir: string, say: Say): Promise<EmbeddedServer> {
    const server = await EmbeddedServer.#of(dataDir, say);
    await server.#takeOver(0);
    return server;
  }

  static async #of(dataDir: string, say: Say): Promise<EmbeddedServer> {
    requireReadable(dataDir);
    const programs = await findPrograms();
    if (!hasData(dataDir)) {
      say('Database: creating …');
      const password = hasSockets ? undefined : randomBytes(24).toString('base64url');
      await initialise(dataDir, programs, password);
    }
    const folder = dataFolderOf(dataDir);
    return new EmbeddedServer({ folder, ...(await findPlace(folder)) }, programs, say);
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
    this.#say(`The database did not stop: ${said}`);
  }

  /**
   * Starts the server unless it runs, and takes its hold. Returns the name of the process that still has
   * it after `waitMs`.
   */
  async #takeOver(waitMs: number): Promise<string | undefined> {
    const startedAt = performance.now();
    const isWithin = (ms: number) => performance.now() - startedAt < ms;
    for (; !this.#isStopping; await pause(retryMs)) {
      try {
        const hold = await takeHold(this.url);
        this.#isOwner = 'connection' in hold;
        if ('connection' in hold) hold.connection.once('end', () => this.#recover());
        else if (isWithin(waitMs)) continue;
        else return hold.heldBy;
        return undefined;
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        if (!error.isStarting) await this.#startServer(isWithin(leftoversMs));
      }
    }
    return undefined;
  }

  /** Starts the server; `mayFail` where another process may be starting it, or may have just ended. */
  async #startServer(mayFail: boolean): Promise<void> {
    const folder = this.#folder;
    const left = await readRunning(folder);
    if (left) await requireOwnPlace(folder, left);
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

  /** Paths are relative: pg_ctl passes them to a shell, which would read signs in them. */
  async #control(args: string[]): Promise<ProgramResult> {
    const folder = this.#folder;
    const user = await findServerUser(this.#programs, folder);
    return runProgram(this.#programs.pg_ctl, [...args, '--pgdata=.'], { user, folder });
  }

  #recover(): void {
    if (this.#isStopping) return;
    this.#say('The database has ended and is being started again.');
    this.#recovery = this.#untilBack();
  }

  async #untilBack(): Promise<void> {
    for (; !this.#isStopping; await pause(1_000)) {
      try {
        const holder = await this.#takeOver(leaveMs);
        if (holder !== undefined) throw new EmbeddedError(`${holder} has taken the database.`);
        if (!this.#isStopping) this.#say('The database is back.');
        return;
      } catch (error) {
        this.#say(`The database does not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
}

/** Where the server listens that runs with this data or is to be started, and its address. */
async function findPlace(folder: string): Promise<{ place: Place; url: string }> {
  if (hasSockets) {
    const socket = await findSocketFolder(folder);
    const address = `${serverRole}@localhost:${socketPort}`;
    const url = `postgres://${address}/postgres?host=${encodeURIComponent(socket)}`;
    return { place: { socket }, url };
  }
  const password = await readFile(passwordFileOf(folder), 'utf8');
  const port = (await readRunning(folder))?.port ?? (await freePort());
  const url = `postgres://${serverRole}:${password}@127.0.0.1:${port}/postgres`;
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
