import { setTimeout as pause } from 'node:timers/promises';

export interface Answered {
  /** milliseconds of `performance.now()` */
  startedAt: number;
  tookMs: number;
  /** undefined when the process did not answer */
  status: number | undefined;
  /** why a refusal is not a clear one; undefined when it is, and of what succeeded */
  complaint: string | undefined;
}

/** One request of somebody, asked again until it succeeds. */
export interface Step {
  ask(): Promise<Response>;
  /** hears what was acknowledged */
  done?(body: Buffer): void;
  /** statuses by which a repeat learns that an earlier attempt arrived */
  arrived?: readonly number[];
}

export const isDone = ({ status }: Pick<Answered, 'status'>): boolean =>
  status !== undefined && status < 400;

interface Pace {
  betweenMs: number;
  longestWaitMs: number;
}

/** Recovery takes 5 s, an answer 16 s at most. */
const stuckMs = 60_000;
const usualPace: Pace = { betweenMs: 50, longestWaitMs: 6_000 };

/** One visitor who takes the same steps again and again, and what came of it. */
export class Traffic {
  readonly name: string;
  /** for one answer, whatever is away */
  readonly longestWaitMs: number;
  readonly answered: Answered[] = [];
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

  /** Answers the requests that were begun after a moment. */
  since(moment: number): Answered[] {
    return this.answered.filter(({ startedAt }) => startedAt >= moment);
  }

  /** Until it has been answered once more; throws where that does not come for a minute. */
  async answers(): Promise<void> {
    const since = performance.now();
    while (!this.since(since).some(isDone)) {
      if (performance.now() - since > stuckMs)
        throw new Error(`${this.name}: refused for a minute, ${this.answered.at(-1)?.complaint}`);
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
      const answer = await this.#ask(step, isRepeat);
      this.answered.push(answer);
      await pause(this.#betweenMs);
      if (isDone(answer)) return;
      isRepeat = true;
    }
  }

  async #ask(step: Step, isRepeat: boolean): Promise<Answered> {
    const startedAt = performance.now();
    const took = () => ({ startedAt, tookMs: performance.now() - startedAt });
    try {
      const response = await step.ask();
      const body = Buffer.from(await response.arrayBuffer());
      const hasArrived = isRepeat && step.arrived?.includes(response.status);
      if (!response.ok && !hasArrived)
        return { ...took(), status: response.status, complaint: complaintOf(response, body) };
      step.done?.(body);
      return { ...took(), status: 200, complaint: undefined };
    } catch (error) {
      return { ...took(), status: undefined, complaint: `no answer: ${error}` };
    }
  }
}

/** A clear refusal says that it is the server's fault and when to come again, in the one shape of all. */
function complaintOf({ status, headers }: Response, body: Buffer): string | undefined {
  const text = body.toString();
  if (status !== 503 && status !== 507) return `${status} ${text.slice(0, 200)}`;
  if (headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  // Of /readyz, which no person reads.
  if (text === '{"status":"waiting for the database"}') return undefined;
  if (status === 503 && !headers.has('Retry-After')) return '503 without Retry-After';
  return /^\{"code":"\w+","message":"[^"]+","request_id":"[\w-]+"\}$/.test(text)
    ? undefined
    : `${status} in another shape: ${text.slice(0, 200)}`;
}
