import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/setup/server-flags.mjs';
import { freePort } from '../services/free-port.ts';

/** Why a request failed stands there, by its id. */
const logs = join(import.meta.dirname, '../../.cache/faults');

/** A process of the product, as in production, that can be killed and started again. */
export class ServerProcess {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  static async start(env: Record<string, string>): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env);
    // The server ends with the process that started it, however that ends.
    process.once('exit', () => server.#child?.kill('SIGKILL'));
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  async start(): Promise<void> {
    const own = { HOST: '127.0.0.1', PORT: String(this.port), ...this.#env };
    const env = { ...serverEnvironment, ...process.env, ...own };
    mkdirSync(logs, { recursive: true });
    const log = openSync(join(logs, `${this.port}.log`), 'a');
    const stdio = ['ignore', log, 'inherit'] as const;
    this.#child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
      env,
      stdio: [...stdio],
    });
    closeSync(log);
    for (let attempt = 0; attempt < 600 && this.#child.exitCode === null; attempt += 1) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server did not become ready');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
