import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { administrationReaders } from '../../accounts/role-rules.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import type { JobRuns } from '../../jobs/job-runs.ts';
import { readStoredFacts } from './health-queries.ts';
import { judgeHealth } from './health-rules.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')));

/** How Musha stands, for the administrators' page (OPS-01). */
export function healthPageRoutes(
  { db, config, now }: Context,
  jobs: JobRuns,
): Pick<RouteTable, 'GET /api/admin/health'> {
  return {
    'GET /api/admin/health': {
      access: administrationReaders,
      handle: async () => {
        const { bavail, blocks, bsize } = await statfs(config.dataDir);
        const facts = {
          ...(await readStoredFacts(db)),
          disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
          jobs: jobs.list(),
          startedAt: jobs.startedAt,
        };
        return {
          items: judgeHealth(facts, now()),
          version,
          running_since: jobs.startedAt.toISOString(),
          checked_at: now().toISOString(),
        };
      },
    },
  };
}
