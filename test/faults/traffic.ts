export interface Answered {
  /** milliseconds of `performance.now()` */
  startedAt: number;
  tookMs: number;
  /** undefined when the process did not answer */
  status: number | undefined;
  headers: Headers | undefined;
}

type Send = (round: number) => Promise<Response>;

const betweenMs = 30;

/** One visitor who repeats the same request, and records each answer. */
export class Traffic {
  readonly name: string;
  readonly answered: Answered[] = [];
  readonly #send: Send;
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(name: string, send: Send) {
    this.name = name;
    this.#send = send;
  }

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** The requests that began at or after a moment of `performance.now()`. */
  since(moment: number): Answered[] {
    return this.answered.filter(({ startedAt }) => startedAt >= moment);
  }

  async #run(): Promise<void> {
    for (let round = 0; !this.#isStopped; round += 1) {
      this.answered.push(await this.#ask(round));
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }

  async #ask(round: number): Promise<Answered> {
    const startedAt = performance.now();
    const answer = await this.#send(round)
      .then(async (response) => {
        await response.arrayBuffer();
        return { status: response.status, headers: response.headers };
      })
      .catch(() => ({ status: undefined, headers: undefined }));
    return { startedAt, tookMs: performance.now() - startedAt, ...answer };
  }
}
