export interface JobPlan {
  name: string;
  everyMs: number;
}

export interface JobRun extends JobPlan {
  /** undefined until it has ended once */
  endedAt: Date | undefined;
  /** the last turn */
  hasFailed: boolean;
}

/** How the jobs of this process went last. */
export class JobRuns {
  readonly startedAt: Date;
  readonly #now: () => Date;
  readonly #runs = new Map<string, JobRun>();

  constructor(now: () => Date) {
    this.#now = now;
    this.startedAt = now();
  }

  /** Expects turns of it from now on. */
  expect({ name, everyMs }: JobPlan): void {
    this.#runs.set(name, { name, everyMs, endedAt: undefined, hasFailed: false });
  }

  ended({ name, everyMs }: JobPlan, hasFailed: boolean): void {
    this.#runs.set(name, { name, everyMs, endedAt: this.#now(), hasFailed });
  }

  list(): readonly JobRun[] {
    return [...this.#runs.values()];
  }
}
