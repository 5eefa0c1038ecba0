import type { Log } from './log.ts';

const pollMs = 3_000;
/** after an enqueue, when its transaction has most likely ended */
const wakeMs = 50;

interface DeliveryRoundsOptions {
  log: Log;
  /** delivers some of what is due; false ends the round */
  deliverBatch(): Promise<boolean>;
  /** for the log, when a round fails */
  failure: string;
}

/** Rounds of deliveries from a queue in the database, one at a time in this process. */
export class DeliveryRounds {
  readonly #options: DeliveryRoundsOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: DeliveryRoundsOptions) {
    this.#options = options;
  }

  /** Begins with rounds: soon after each enqueue, and every few seconds for what others left due. */
  start(): void {
    this.#timer ??= setInterval(() => this.run(), pollMs).unref();
  }

  /** Ends after the deliveries that are under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Runs a round once the transaction of an enqueue has ended; nothing where rounds have not begun. */
  runSoon(): void {
    setTimeout(() => this.#timer && this.run(), wakeMs).unref();
  }

  /** Delivers all that is due. */
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
