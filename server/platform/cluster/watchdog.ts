import type { Worker } from 'node:cluster';
import type { Log } from '../log.ts';

/** A worker counts as hung if it sends no heartbeat for this many of the primary's ticks. */
export const ticksUntilHung = 15;
/** Workers that are starting or ending get more ticks, as loading code and draining take longer. */
const ticksToStart = 60;
const ticksToEnd = 60;

interface WatchdogParts {
  /** milliseconds that a worker can go without a heartbeat before it is killed */
  hungMs: number;
  log: Pick<Log, 'error'>;
}

interface Watched {
  silentTicks: number;
  /** ticks since the worker was asked to end */
  endingTicks: number;
  ticksAllowed: number;
  isEnding: boolean;
}

/** Kills hung workers (PROC-09). Time during which the machine is suspended does not count. */
export class Watchdog {
  readonly #parts: WatchdogParts;
  readonly #watched = new Map<Worker, Watched>();

  constructor(parts: WatchdogParts) {
    this.#parts = parts;
    setInterval(() => this.#tick(), parts.hungMs / ticksUntilHung).unref();
  }

  /** Watches a worker from start to exit. Every message from it counts as a heartbeat. */
  watch(worker: Worker): void {
    const watched = {
      silentTicks: 0,
      endingTicks: 0,
      ticksAllowed: ticksToStart,
      isEnding: false,
    };
    this.#watched.set(worker, watched);
    worker.on('message', () => {
      watched.silentTicks = 0;
      watched.ticksAllowed = ticksUntilHung;
    });
    worker.once('exit', () => this.#watched.delete(worker));
  }

  expectEnd(worker: Worker): void {
    const watched = this.#watched.get(worker);
    if (watched) watched.isEnding = true;
  }

  #tick(): void {
    for (const [worker, watched] of this.#watched) {
      watched.silentTicks += 1;
      if (watched.isEnding) watched.endingTicks += 1;
      if (watched.silentTicks >= watched.ticksAllowed)
        this.#kill(worker, watched.silentTicks, 'a worker sent no heartbeat and was killed');
      else if (watched.endingTicks >= ticksToEnd)
        this.#kill(worker, watched.endingTicks, 'a worker did not exit in time and was killed');
    }
  }

  #kill(worker: Worker, ticks: number, why: string): void {
    this.#watched.delete(worker);
    const afterMs = Math.round((ticks * this.#parts.hungMs) / ticksUntilHung);
    this.#parts.log.error({ killed: worker.id, afterMs }, why);
    worker.process.kill('SIGKILL');
  }
}
