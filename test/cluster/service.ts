import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  /** its output goes to a file there */
  folder: string;
  ids: { uid: number; gid: number } | undefined;
  env?: Record<string, string>;
}

const ended = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** A program that runs as long as a machine does. */
export class Service {
  readonly name: string;
  readonly log: string;
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.log = join(options.folder, `${options.name}.log`);
    this.#options = options;
  }

  start(): this {
    const { command, args, folder, ids, env } = this.#options;
    const log = openSync(this.log, 'a');
    this.#child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      // Patroni writes a file of passwords there.
      env: { ...process.env, HOME: folder, ...env },
      ...ids,
    });
    closeSync(log);
    return this;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || ended(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Throws with the end of its log when it has ended. */
  requireRunning(): void {
    if (this.#child && !ended(this.#child)) return;
    throw new Error(this.report('ended'));
  }

  /** Describes its state, with the end of its log. */
  report(state: string): string {
    return `${this.name} ${state}:\n${readFileSync(this.log, 'utf8').slice(-2_000)}`;
  }
}
