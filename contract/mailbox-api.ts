import * as z from 'zod/mini';
import type { EndpointTable } from './endpoint.ts';
import { Timestamp, Uuid } from './primitives.ts';

export const DemoMail = z.strictObject({
  id: Uuid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: Timestamp,
});
export type DemoMail = z.infer<typeof DemoMail>;

export const mailboxApi = {
  'GET /api/demo/mails': {
    summary: 'Newest emails of the demo; not found in production',
    demoOnly: true,
    answer: z.array(DemoMail),
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
