import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  /** the folder for the program's log file */
  folder: string;
  ids: { uid: number; gid: number } | undefined;
  env?: Record<string, string>;
}

const ended = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** A long-running program on a machine. */
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
      // Patroni writes its password file to HOME.
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

  /** If the program has ended, throws an error that contains the end of its log. */
  requireRunning(): void {
    if (this.#child && !ended(this.#child)) return;
    throw new Error(this.report('ended'));
  }

  /** Describes the state, followed by the end of the log. */
  report(state: string): string {
    return `${this.name} ${state}:\n${readFileSync(this.log, 'utf8').slice(-2_000)}`;
  }
}
