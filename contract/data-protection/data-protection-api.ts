import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';

export const RegisterLine = z.strictObject({
  name: z.string(),
  what: z.string(),
  why: z.string(),
  kept: z.string(),
  ground: z.string(),
  seen_by: z.string(),
  goes_to: z.array(z.string()),
  /** database tables; empty if the data is only in the log */
  tables: z.array(z.string()),
});
export type RegisterLine = z.infer<typeof RegisterLine>;

/** Public information about who is responsible. Fields that are not set are null. */
export const DataProtection = z.strictObject({
  /** the name and address of the person or company that runs Musha */
  controller: z.nullable(z.string()),
  officer: z.nullable(z.strictObject({ name: z.string(), email: z.nullable(z.string()) })),
  licence: z.nullable(
    z.strictObject({
      number: z.string(),
      /** the last day on which the licence is valid, YYYY-MM-DD */
      ends: z.nullable(z.string()),
    }),
  ),
});
export type DataProtection = z.infer<typeof DataProtection>;

export const dataProtectionApi = {
  'GET /api/data-protection': {
    summary: 'Who is responsible for personal data: the officer and the licence',
    answer: DataProtection,
  },
  'GET /api/admin/register': {
    summary: 'The register of processing: what is stored about people, and why',
    answer: z.array(RegisterLine),
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
