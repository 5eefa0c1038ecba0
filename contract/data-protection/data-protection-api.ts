import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';

/** One kind of personal data, as the register of processing names it. */
export const RegisterLine = z.strictObject({
  name: z.string(),
  what: z.string(),
  why: z.string(),
  kept: z.string(),
  ground: z.string(),
  seen_by: z.string(),
  goes_to: z.array(z.string()),
  /** tables of the database; none where it is only in the log */
  tables: z.array(z.string()),
});
export type RegisterLine = z.infer<typeof RegisterLine>;

/** What the Cyber and Data Protection Act asks of whoever runs Musha. */
export const dataProtectionApi = {
  'GET /api/admin/register': {
    summary: 'The register of processing: what is stored about people, and why',
    answer: z.array(RegisterLine),
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
