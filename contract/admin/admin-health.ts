import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';

export const HealthItem = z.strictObject({
  name: z.string(),
  /** "look" means that the operator should act. */
  state: z.enum(['fine', 'look']),
  /** The result as a sentence with figures, but without personal data. */
  says: z.string(),
  todo: z.nullable(z.string()),
});
export type HealthItem = z.infer<typeof HealthItem>;

export const HealthJob = z.strictObject({
  name: z.string(),
  ended_at: z.nullable(Timestamp),
  has_failed: z.boolean(),
  is_late: z.boolean(),
});
export type HealthJob = z.infer<typeof HealthJob>;

export const Health = z.strictObject({
  items: z.array(HealthItem),
  jobs: z.array(HealthJob),
  version: z.string(),
  running_since: Timestamp,
  checked_at: Timestamp,
});
export type Health = z.infer<typeof Health>;

export const healthApi = {
  'GET /api/admin/health': {
    summary: 'The status of the queues, jobs, database and disk, as text',
    answer: Health,
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
