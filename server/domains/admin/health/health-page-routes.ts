import type { RouteTable } from '../../../http/route.ts';
import { version } from '../../../platform/version.ts';
import { administrationReaders } from '../../accounts/role-rules.ts';
import type { HealthReader } from './health-reader.ts';
import { isLate, judgeHealth } from './health-rules.ts';

export function healthPageRoutes({
  stored,
  disk,
  jobs,
  reads,
  pausedSending,
  duties,
  now,
}: HealthReader): Pick<RouteTable, 'GET /api/admin/health'> {
  return {
    'GET /api/admin/health': {
      access: administrationReaders,
      handle: async () => {
        const facts = {
          ...(await stored()),
          disk: await disk(),
          jobs: jobs.list(),
          startedAt: jobs.startedAt,
          reads: reads(),
          paused: await pausedSending(),
          duties: await duties(),
        };
        return {
          items: judgeHealth(facts, now()),
          version,
          jobs: facts.jobs.map((job) => ({
            name: job.name,
            ended_at: job.endedAt?.toISOString() ?? null,
            has_failed: job.hasFailed,
            is_late: isLate(job, jobs.startedAt, now()),
          })),
          running_since: jobs.startedAt.toISOString(),
          checked_at: now().toISOString(),
        };
      },
    },
  };
}
