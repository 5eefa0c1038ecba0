import type { Worker } from 'node:cluster';
import type { Log } from '../log.ts';

/** A worker is hung after so many ticks of the primary without a sign of life. */
export const ticksUntilHung = 15;
/** Loading the code comes before the first sign of life; draining can take long while it is alive. */
const ticksToStart = 60;
const ticksToEnd = 60;

interface WatchdogParts {
  /** how long a worker can be silent before it is killed */
  hungMs: number;
  log: Pick<Log, 'error'>;
}

interface Watched {
  silentTicks: number;
  /** counted from when it was asked to end, whether it is alive or not */
  endingTicks: number;
  ticksAllowed: number;
  isEnding: boolean;
}

/**
 * Kills workers that hang (PROC-09). It counts its own ticks instead of comparing times: while the
 * whole machine is suspended the primary does not tick either, so no worker is killed on wake-up.
 */
export class Watchdog {
  readonly #parts: WatchdogParts;
  readonly #watched = new Map<Worker, Watched>();

  constructor(parts: WatchdogParts) {
    this.#parts = parts;
    setInterval(() => this.#tick(), parts.hungMs / ticksUntilHung).unref();
  }

  /** Watches a worker from its start to its exit. Every message from it is a sign of life. */
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

  /** Limits the time that a worker has left, which was just asked to end. */
  expectEnd(worker: Worker): void {
    const watched = this.#watched.get(worker);
    if (watched) watched.isEnding = true;
  }

  #tick(): void {
    for (const [worker, watched] of this.#watched) {
      watched.silentTicks += 1;
      if (watched.isEnding) watched.endingTicks += 1;
      if (watched.silentTicks >= watched.ticksAllowed)
        this.#kill(worker, watched.silentTicks, 'a worker gave no sign of life and was killed');
      else if (watched.endingTicks >= ticksToEnd)
        this.#kill(worker, watched.endingTicks, 'a worker did not end in time and was killed');
    }
  }

  #kill(worker: Worker, ticks: number, why: string): void {
    this.#watched.delete(worker);
    const afterMs = Math.round((ticks * this.#parts.hungMs) / ticksUntilHung);
    this.#parts.log.error({ killed: worker.id, afterMs }, why);
    worker.process.kill('SIGKILL');
  }
}
