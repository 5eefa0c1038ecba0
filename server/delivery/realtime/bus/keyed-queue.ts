/** Runs the tasks of each key one after another. Tasks of different keys run in parallel. */
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

  async drained(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}
