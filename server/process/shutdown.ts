import type { Log } from '../log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends this process in good order at the first signal, and when it is asked to. */
export class Shutdown {
  readonly #log: Log;
  readonly #steps: (() => Promise<unknown>)[] = [];
  #isEnding = false;

  constructor(log: Log) {
    this.#log = log;
    for (const signal of signals) process.on(signal, () => this.end(0));
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Adds what stops something. What was added last runs first. */
  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  /**
   * Runs the steps and exits. A step that fails does not stop the others; one that is added while they
   * run is run too. A second call changes nothing.
   */
  end(exitCode: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    void this.#run().finally(() => process.exit(exitCode));
  }

  async #run(): Promise<void> {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift())
      await step().catch((error: unknown) => this.#log.error({ err: error }, 'stopping failed'));
  }
}
