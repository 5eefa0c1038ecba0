import * as z from 'zod/mini';
import { listPage, Timestamp, text, Uuid } from '../primitives.ts';
import { type AdminAction as Action, adminActions } from './admin-actions.ts';

const AdminAction = z.enum(Object.keys(adminActions) as [Action, ...Action[]]);

/** `operator`: a command run on the server. `system`: Musha itself, such as a background job. */
const logActors = ['administrator', 'operator', 'system'] as const;
export type LogActor = (typeof logActors)[number];

export const adminLogPageSize = 50;

const Person = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const State = z.nullable(z.record(z.string(), z.unknown()));

export const AdminLogEntry = z.strictObject({
  id: Uuid,
  created_at: Timestamp,
  action: AdminAction,
  reason: z.nullable(z.string()),
  actor: z.enum(logActors),
  admin_id: z.nullable(Uuid),
  admin: z.nullable(Person),
  target_user_id: z.nullable(Uuid),
  target: z.nullable(Person),
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  before: State,
  after: State,
  details: z.record(z.string(), z.unknown()),
});
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

const filters = {
  actor: z.optional(Uuid),
  /** Matches an id, a kind of target, or part of a person's name, email address or phone number. */
  subject: z.optional(text(120)),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,80}$/))),
  /** The reader's local day, as a range of UTC times. */
  from: z.optional(Timestamp),
  until: z.optional(Timestamp),
};

export const AdminLogFilters = z.strictObject(filters);
export type AdminLogFilters = z.infer<typeof AdminLogFilters>;
export const AdminLogQuery = z.strictObject({ ...filters, ...listPage });

export const AdminLogChoices = z.strictObject({
  actors: z.array(Person),
  actions: z.array(AdminAction),
});
export type AdminLogChoices = z.infer<typeof AdminLogChoices>;

export const LogExport = z.strictObject({ filters: AdminLogFilters });
