import * as z from 'zod/mini';
import { listPage, Timestamp, text, Uuid } from '../primitives.ts';

export const adminActions = [
  'accept_invitation',
  'add_breach_people',
  'change_setting',
  'clear_breach_people',
  'close_agency',
  'confirm_agent',
  'create_agency',
  'decide_appeal',
  'decide_report',
  'delete_property',
  'end_sessions',
  'erase_person',
  'export_breach_people',
  'export_log',
  'export_person',
  'export_users',
  'hide_property',
  'import_notices',
  'hold_person',
  'invite_administrator',
  'lift_legal_hold',
  'mail_breach_people',
  'place_legal_hold',
  'record_breach',
  'refuse_certificate',
  'refuse_right_to_let',
  'remove_administrator',
  'remove_agent',
  'renew_recovery_codes',
  'report_breach',
  'reset_codes',
  'restore_notice',
  'restore_person',
  'see_right_to_let',
  'set_up_codes',
  'show_property',
  'suspend_person',
  'take_invitation_back',
  'update_agency',
  'update_breach',
  'update_payment_status',
  'use_recovery_code',
  'verify_certificate',
  'withdraw_notice',
  'view_paper',
  'write_mail',
] as const;
export type AdminAction = (typeof adminActions)[number];

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
  action: z.enum(adminActions),
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
  actions: z.array(z.enum(adminActions)),
});
export type AdminLogChoices = z.infer<typeof AdminLogChoices>;

export const LogExport = z.strictObject({ filters: AdminLogFilters });
