interface Bounds {
  atOnce: number;
  waiting: number;
}

/** Runs expensive work a few at a time, in order; refuses when too much is waiting already. */
export class WorkQueue {
  readonly #bounds: Bounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** undefined when the line is full */
  run<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.#running < this.#bounds.atOnce) {
      this.#running += 1;
      return this.#finish(work);
    }
    if (this.#waiting.length >= this.#bounds.waiting) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise.then(() => this.#finish(work));
  }

  /** Does the work, then hands its place to the next in line. */
  async #finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
