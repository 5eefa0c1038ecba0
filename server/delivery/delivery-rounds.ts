import type { Log } from '../platform/log.ts';

const pollMs = 3_000;
/** milliseconds within which a transaction that enqueues something has usually committed */
const wakeMs = 50;

interface DeliveryRoundsOptions {
  log: Log;
  /** delivers one batch; returns false to end the round */
  deliverBatch(): Promise<boolean>;
  failure: string;
}

/** Repeatedly delivers from a queue in the database, one round at a time in this process. */
export class DeliveryRounds {
  readonly #options: DeliveryRoundsOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: DeliveryRoundsOptions) {
    this.#options = options;
  }

  /** Starts polling the queue, to which other processes also add entries. */
  start(): void {
    this.#timer ??= setInterval(() => this.run(), pollMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Runs a round shortly after an enqueue; does nothing before `start`. */
  runSoon(): void {
    setTimeout(() => this.#timer && this.run(), wakeMs).unref();
  }

  run(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #deliverDue(): Promise<void> {
    const { deliverBatch, failure, log } = this.#options;
    const wasStarted = this.#timer !== undefined;
    try {
      while (await deliverBatch()) if (wasStarted && this.#timer === undefined) return;
    } catch (error) {
      log.error({ err: error }, failure);
    }
  }
}
