import { execFile } from 'node:child_process';
import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { dataFolderOf, readRunning } from '../../database/embedded/data-folder.ts';
import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { isRunning } from './process-tree.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { exitCodeOf, type ProductRun, runScript, untilPrinted } from './run-product.ts';

const holder = join(import.meta.dirname, 'hold-embedded.ts');
const run = promisify(execFile);

/** What a process says that has an embedded server. */
const having = /It has (.*)/;

/** Data folders of tests, whose servers and processes all end with them. */
export class EmbeddedFolders {
  /** every user can enter it */
  readonly path: string;
  readonly #runs: ProductRun[] = [];
  #made = 0;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<EmbeddedFolders> {
    const path = await makeQuickFolder('musha-embedded-');
    await chmod(path, 0o755);
    return new EmbeddedFolders(path);
  }

  /** A name for a DATA_DIR that does not exist yet. */
  newDataDir(): string {
    this.#made += 1;
    return join(this.path, `data-${this.#made}`);
  }

  /** A DATA_DIR with the data of a server that has been stopped. */
  async stopped(): Promise<string> {
    const first = join(this.path, 'first');
    if (!(await readdir(this.path)).includes('first'))
      await (await EmbeddedServer.start(first, { print: () => {} })).stop();
    const dataDir = this.newDataDir();
    await copyFolder(first, dataDir);
    return dataDir;
  }

  /** A process that starts, or joins, the server of `dataDir`. */
  hold(dataDir: string, how: 'start' | 'join' = 'start', through: string[] = []): ProductRun {
    const held = runScript([holder, how, dataDir], { through });
    this.#runs.push(held);
    return held;
  }

  /** The same, once it has the server, and its address. */
  async held(...given: Parameters<EmbeddedFolders['hold']>): Promise<ProductRun & { url: string }> {
    const held = this.hold(...given);
    const [, url = ''] = await untilPrinted(held, having);
    return { ...held, url };
  }

  /** Ends what is still running, and removes all folders. */
  async remove(): Promise<void> {
    for (const { child } of this.#runs) child.kill('SIGKILL');
    for (const name of await readdir(this.path)) await endServer(join(this.path, name));
    await rm(this.path, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The number of the server's first process, or undefined when none runs with this data. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const running = await readRunning(dataFolderOf(dataDir));
  return running && (await isRunning(running.pid)) ? running.pid : undefined;
}

/** Sends a signal to that process. */
export async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverOf(dataDir);
  if (pid === undefined) throw new Error(`no server runs with ${dataDir}`);
  process.kill(pid, signal);
}

/** Sends a statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function endRun(run: ProductRun, signal: NodeJS.Signals): Promise<void> {
  run.child.kill(signal);
  await exitCodeOf(run);
}

/** With owners and modes, as an operator copies a folder. */
export const copyFolder = (from: string, to: string) => run('cp', ['-a', from, to]);

async function endServer(dataDir: string): Promise<void> {
  const pid = await serverOf(dataDir);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}
