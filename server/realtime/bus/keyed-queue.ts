/** Runs tasks of one key one after another; tasks of different keys do not wait for each other. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<void>>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  run(key: string, task: () => Promise<void>): Promise<void> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const tail = before
      .then(task)
      .catch(this.#onFailure)
      .finally(() => {
        if (this.#tails.get(key) === tail) this.#tails.delete(key);
      });
    this.#tails.set(key, tail);
    return tail;
  }

  /** Ends when everything that was handed over has ended. */
  async drained(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}
