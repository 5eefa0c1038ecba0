import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';

/** One thing an operator looks after. */
export const HealthItem = z.strictObject({
  name: z.string(),
  /** "look": somebody should look at it */
  state: z.enum(['fine', 'look']),
  /** how it stands, in words and numbers; nobody's address and no text of anybody */
  says: z.string(),
  /** what to do; null while it is fine */
  todo: z.nullable(z.string()),
});
export type HealthItem = z.infer<typeof HealthItem>;

/** One of the jobs that repeat by themselves, in the process that answers. */
export const HealthJob = z.strictObject({
  name: z.string(),
  /** of its last run; null before its first one has ended */
  ended_at: z.nullable(Timestamp),
  has_failed: z.boolean(),
  is_late: z.boolean(),
});
export type HealthJob = z.infer<typeof HealthJob>;

/** How Musha itself stands, counted when it is asked. */
export const Health = z.strictObject({
  /** what needs somebody first */
  items: z.array(HealthItem),
  jobs: z.array(HealthJob),
  version: z.string(),
  /** of the process that answers */
  running_since: Timestamp,
  checked_at: Timestamp,
});
export type Health = z.infer<typeof Health>;

export const healthApi = {
  'GET /api/admin/health': {
    summary: 'How queues, jobs, database and disk stand, in words',
    answer: Health,
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
