import type { Log } from '../log.ts';

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface RunningJobs {
  /** Starts nothing new and waits for what is running. */
  stop(): Promise<void>;
}

/**
 * Runs each job again and again, never twice at once. A failure is logged and the next turn comes
 * all the same; no job keeps the process alive.
 */
export function startJobs(jobs: readonly Job[], log: Log): RunningJobs {
  const running = new Map<Job, Promise<void>>();
  const turn = (job: Job) => {
    if (running.has(job)) return;
    const run = runOnce(job, log).finally(() => running.delete(job));
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

async function runOnce(job: Job, log: Log): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
  }
}
