import { setTimeout as pause } from 'node:timers/promises';

export interface Outcome {
  startedAt: number;
  tookMs: number;
  status: number | undefined;
  /** why an error response is unclear; undefined if it is clear or the request succeeded */
  complaint: string | undefined;
}

/** A request that is repeated until it succeeds. */
export interface Step {
  send(): Promise<Response>;
  onSuccess?(body: Buffer): void;
  /** statuses that show that an earlier attempt was successful */
  alreadyDone?: readonly number[];
}

export const isSuccess = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status !== undefined && status < 400;

interface Pace {
  betweenMs: number;
  longestWaitMs: number;
}

/** Milliseconds; recovery takes 5 s, and a response at most 16 s. */
const stuckMs = 60_000;
const usualPace: Pace = { betweenMs: 50, longestWaitMs: 6_000 };

/** A visitor that repeats the same steps and records the outcomes. */
export class Traffic {
  readonly name: string;
  readonly longestWaitMs: number;
  readonly outcomes: Outcome[] = [];
  readonly #steps: readonly Step[];
  readonly #betweenMs: number;
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(name: string, steps: readonly Step[], pace: Partial<Pace> = {}) {
    const { betweenMs, longestWaitMs } = { ...usualPace, ...pace };
    this.name = name;
    this.longestWaitMs = longestWaitMs;
    this.#steps = steps;
    this.#betweenMs = betweenMs;
  }

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  since(moment: number): Outcome[] {
    return this.outcomes.filter(({ startedAt }) => startedAt >= moment);
  }

  /** Waits for the next successful response; throws after a minute. */
  async nextSuccess(): Promise<void> {
    const since = performance.now();
    while (!this.since(since).some(isSuccess)) {
      if (performance.now() - since > stuckMs)
        throw new Error(`${this.name}: refused for a minute, ${this.outcomes.at(-1)?.complaint}`);
      await pause(10);
    }
  }

  async #run(): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const step = this.#steps[turn % this.#steps.length];
      if (step) await this.#take(step);
    }
  }

  async #take(step: Step): Promise<void> {
    let isRepeat = false;
    while (!this.#isStopped) {
      const outcome = await this.#send(step, isRepeat);
      this.outcomes.push(outcome);
      await pause(this.#betweenMs);
      if (isSuccess(outcome)) return;
      isRepeat = true;
    }
  }

  async #send(step: Step, isRepeat: boolean): Promise<Outcome> {
    const startedAt = performance.now();
    const took = () => ({ startedAt, tookMs: performance.now() - startedAt });
    try {
      const response = await step.send();
      const body = Buffer.from(await response.arrayBuffer());
      const wasDone = isRepeat && step.alreadyDone?.includes(response.status);
      if (!response.ok && !wasDone)
        return { ...took(), status: response.status, complaint: complaintOf(response, body) };
      step.onSuccess?.(body);
      return { ...took(), status: 200, complaint: undefined };
    } catch (error) {
      return { ...took(), status: undefined, complaint: `no response: ${error}` };
    }
  }
}

/** An error is clear if it has the standard body, a 503 status and Retry-After. */
function complaintOf({ status, headers }: Response, body: Buffer): string | undefined {
  const text = body.toString();
  if (status !== 503 && status !== 507) return `${status} ${text.slice(0, 200)}`;
  if (headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  // /readyz is for machines, so it has no standard error body.
  if (text === '{"status":"waiting for the database"}') return undefined;
  if (status === 503 && !headers.has('Retry-After')) return '503 without Retry-After';
  return /^\{"code":"\w+","message":"[^"]+","request_id":"[\w-]+"\}$/.test(text)
    ? undefined
    : `${status} without the standard body: ${text.slice(0, 200)}`;
}
