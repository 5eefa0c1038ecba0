import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { FromWorker } from './messages.ts';
import type { Watchdog } from './watchdog.ts';

const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** milliseconds for which an exit counts as recent; each recent exit doubles the restart pause */
const rememberedMs = 60_000;

interface WorkersParts {
  log: Pick<Log, 'info' | 'error'>;
  watchdog: Watchdog;
  /** called when no worker serves and none can be started */
  onNoneLeft(): void;
}

/** Keeps the number of worker processes constant until it is stopped (PROC-02). */
export class Workers {
  readonly #parts: WorkersParts;
  readonly #serving = new Set<Worker>();
  /** the worker whose successor has been started */
  #leaving: Worker | undefined;
  #ends: number[] = [];
  #isRestarting = false;
  #isRestartDue = false;
  #isStopping = false;

  constructor(parts: WorkersParts) {
    this.#parts = parts;
  }

  /** Returns the port. The first worker prepares the database. Rejects if a worker cannot serve. */
  async start(count: number): Promise<number> {
    const port = await this.#begin();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#begin()));
    return port;
  }

  /** Starts each worker's successor before the worker drains (PROC-03). */
  async restart(): Promise<void> {
    this.#isRestartDue = true;
    if (this.#isRestarting) return;
    this.#isRestarting = true;
    while (this.#isRestartDue && !this.#isStopping) {
      this.#isRestartDue = false;
      await this.#restartAll();
    }
    this.#isRestarting = false;
  }

  async #restartAll(): Promise<void> {
    try {
      for (const worker of [...this.#serving]) await this.#replaceGracefully(worker);
      this.#parts.log.info('all workers were restarted');
    } catch (error) {
      if (!this.#isStopping) this.#parts.log.error({ err: error }, 'the rolling restart failed');
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && this.#end(worker)),
    );
  }

  async #begin(): Promise<number> {
    if (this.#isStopping) throw new Error('the workers are being stopped');
    const worker = cluster.fork();
    this.#parts.watchdog.watch(worker);
    const port = await untilServing(worker);
    this.#serving.add(worker);
    worker.once('exit', (code, signal) => this.#ended(worker, signal ?? code));
    return port;
  }

  async #replaceGracefully(worker: Worker): Promise<void> {
    // The worker has died and has already been replaced.
    if (!this.#serving.has(worker)) return;
    this.#leaving = worker;
    try {
      await this.#begin();
      await this.#end(worker);
    } catch (error) {
      this.#leaving = undefined;
      if (!this.#serving.has(worker)) void this.#replace();
      throw error;
    }
  }

  #ended(worker: Worker, how: string | number): void {
    this.#serving.delete(worker);
    if (this.#isStopping || worker === this.#leaving) return;
    this.#parts.log.error({ ended: worker.id, how }, 'a worker exited and will be replaced');
    void this.#replace();
  }

  async #replace(): Promise<void> {
    for (;;) {
      await pause(this.#pauseMs());
      if (this.#isStopping) return;
      try {
        await this.#begin();
        return;
      } catch (error) {
        if (this.#isStopping) return;
        this.#parts.log.error({ err: error }, 'a worker could not be replaced');
        if (this.#serving.size === 0) return this.#parts.onNoneLeft();
      }
    }
  }

  /** Resolves when the process has ended; the watchdog kills it if it does not. */
  async #end(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const gone = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    this.#parts.watchdog.expectEnd(worker);
    await gone;
  }

  /** Pause in milliseconds before a replacement. Every recent exit doubles the pause (PROC-02). */
  #pauseMs(): number {
    const now = performance.now();
    this.#ends = [...this.#ends.filter((at) => at > now - rememberedMs), now];
    return Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#ends.length - 1));
  }
}

function untilServing(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'serving') resolve(message.port);
    });
    worker.once('exit', (code, signal) => {
      reject(new Error(`a worker exited before it was ready: ${signal ?? code}`));
    });
  });
}
