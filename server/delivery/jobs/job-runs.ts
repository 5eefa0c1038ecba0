export interface JobPlan {
  name: string;
  everyMs: number;
}

export interface JobRun extends JobPlan {
  /** undefined until the job's first run has ended */
  endedAt: Date | undefined;
  hasFailed: boolean;
}

export class JobRuns {
  readonly startedAt: Date;
  readonly #now: () => Date;
  readonly #runs = new Map<string, JobRun>();

  constructor(now: () => Date) {
    this.#now = now;
    this.startedAt = now();
  }

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
