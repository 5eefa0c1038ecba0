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

const startedLine = /It has (.*)/;

/** Data folders for tests. Their servers and processes are stopped at the end. */
export class EmbeddedFolders {
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

  newDataDir(): string {
    this.#made += 1;
    return join(this.path, `data-${this.#made}`);
  }

  /** A DATA_DIR that contains the data of a stopped server. */
  async stopped(): Promise<string> {
    const first = join(this.path, 'first');
    if (!(await readdir(this.path)).includes('first'))
      await (await EmbeddedServer.start(first, { print: () => {} })).stop();
    const dataDir = this.newDataDir();
    await copyFolder(first, dataDir);
    return dataDir;
  }

  /** Starts a process that starts or joins the server for `dataDir`. */
  launch(dataDir: string, how: 'start' | 'join' = 'start', through: string[] = []): ProductRun {
    const run = runScript([holder, how, dataDir], { through });
    this.#runs.push(run);
    return run;
  }

  /** Like `launch`, but waits for the server and returns its URL. */
  async launchAndWait(
    ...given: Parameters<EmbeddedFolders['launch']>
  ): Promise<ProductRun & { url: string }> {
    const run = this.launch(...given);
    const [, url = ''] = await untilPrinted(run, startedLine);
    return { ...run, url };
  }

  async remove(): Promise<void> {
    for (const { child } of this.#runs) child.kill('SIGKILL');
    for (const name of await readdir(this.path)) await endServer(join(this.path, name));
    await rm(this.path, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The id of the server's first process; undefined if none is running. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const running = await readRunning(dataFolderOf(dataDir));
  return running && (await isRunning(running.pid)) ? running.pid : undefined;
}

export async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverOf(dataDir);
  if (pid === undefined) throw new Error(`no server runs with ${dataDir}`);
  process.kill(pid, signal);
}

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

/** Preserves owners and modes, like an operator's copy. */
export const copyFolder = (from: string, to: string) => run('cp', ['-a', from, to]);

async function endServer(dataDir: string): Promise<void> {
  const pid = await serverOf(dataDir);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}
