import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { administrationReaders } from '../../accounts/role-rules.ts';
import type { RouteTable } from '../../http/route.ts';
import type { HealthReader } from './health-reader.ts';
import { judgeHealth } from './health-rules.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')));

/** How Musha stands, for the administrators' page (OPS-01). */
export function healthPageRoutes({
  stored,
  disk,
  jobs,
  reads,
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
