import type { Log } from '../log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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

  /** Adds a shutdown step. Steps run in reverse order. */
  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  /** Runs all steps and exits, even if one fails. Further calls do nothing. */
  end(exitCode: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    void this.#run().finally(() => process.exit(exitCode));
  }

  async #run(): Promise<void> {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift())
      await step().catch((error: unknown) =>
        this.#log.error({ err: error }, 'a shutdown step failed'),
      );
  }
}
