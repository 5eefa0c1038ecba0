import { type Log, logFor } from '../../platform/log.ts';
import { failSpan } from '../../platform/tracing/current-span.ts';
import type { JobPlan, JobRuns } from './job-runs.ts';

export interface Job extends JobPlan {
  run(): Promise<void>;
}

type TraceJob = (name: string, work: () => Promise<void>) => Promise<void>;

export interface RunningJobs {
  /** Prevents new runs and waits for those in progress. */
  stop(): Promise<void>;
}

/** Repeats each job, one run at a time. Failures are logged and do not stop later runs. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  runs: JobRuns,
  trace: TraceJob = (_, work) => work(),
): RunningJobs {
  for (const job of jobs) runs.expect(job);
  const running = new Map<Job, Promise<void>>();
  const turn = (job: Job) => {
    if (running.has(job)) return;
    const run = trace(job.name, () =>
      logFor({ job: job.name }, () => runOnce(job, log, runs)),
    ).finally(() => running.delete(job));
    running.set(job, run);
  };
  const timers = jobs.map((job) => setInterval(turn, job.everyMs, job).unref());
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function runOnce(job: Job, log: Log, runs: JobRuns): Promise<void> {
  try {
    await job.run();
    runs.ended(job, false);
  } catch (error) {
    log.error({ err: error }, 'a job failed');
    failSpan();
    runs.ended(job, true);
  }
}
