import * as z from 'zod/mini';
import { NamedPerson } from './admin-person.ts';
import { PageNumber, requiredText, Timestamp, Uuid } from './primitives.ts';

const Fields = z.record(z.string(), z.unknown());

/** What an administrator did, or the product by itself (ENT-13). Ids outlive the accounts. */
export const AdminLog = z.strictObject({
  id: Uuid,
  action: z.string(),
  reason: z.nullable(z.string()),
  /** null for the operator, and for what happens by itself */
  admin_id: z.nullable(Uuid),
  admin: z.nullable(NamedPerson),
  target_user_id: z.nullable(Uuid),
  target_user: z.nullable(NamedPerson),
  /** what it was done to, where that is not a person */
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  before: z.nullable(Fields),
  after: z.nullable(Fields),
  details: Fields,
  created_at: Timestamp,
});
export type AdminLog = z.infer<typeof AdminLog>;

export const AdminLogQuery = z.strictObject({
  page: z.optional(PageNumber),
  target_user_id: z.optional(Uuid),
  action: z.optional(requiredText(80, 'Please name an action')),
});
export type AdminLogQuery = z.infer<typeof AdminLogQuery>;

export const AdminLogPage = z.strictObject({ logs: z.array(AdminLog), total: z.int() });
export type AdminLogPage = z.infer<typeof AdminLogPage>;
