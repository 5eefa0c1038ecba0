import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/setup/server-flags.mjs';
import { freePort } from '../services/free-port.ts';

/** The folder of the processes' logs, which explain failed requests. */
const logs = join(import.meta.dirname, '../../.cache/faults');

/** A Musha process that a test can kill and restart. */
export class ServerProcess {
  readonly origin: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(origin: string, env: Record<string, string>) {
    this.origin = origin;
    this.#env = env;
  }

  static async start(env: Record<string, string>): Promise<ServerProcess> {
    const { HOST = '127.0.0.1', PORT = String(await freePort()) } = env;
    const server = new ServerProcess(`http://${HOST}:${PORT}`, { ...env, HOST, PORT });
    // Kills the server with this process, however this process ends.
    process.once('exit', () => server.#child?.kill('SIGKILL'));
    await server.start();
    return server;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  async start(): Promise<void> {
    const env = { ...serverEnvironment, ...process.env, ...this.#env };
    mkdirSync(logs, { recursive: true });
    const log = openSync(join(logs, `${new URL(this.origin).host}.log`), 'a');
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
    await this.end('SIGKILL');
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
