import * as z from 'zod/mini';
import { listPage, Timestamp, text, Uuid } from '../primitives.ts';

/** Every action that the log can hold. web/admin/log/log-words.ts has the words of each. */
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

/** An administrator acts, the operator does at the command line, or Musha does by itself. */
const logActors = ['administrator', 'operator', 'system'] as const;
export type LogActor = (typeof logActors)[number];

/** Rows on a page of the log (ADMSVC-07). */
export const adminLogPageSize = 50;

const Person = z.strictObject({
  id: Uuid,
  /** null once the account is gone */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const State = z.nullable(z.record(z.string(), z.unknown()));

/** One action: its actor, its target, the reason, and the state before and after (ADMSVC-07). */
export const AdminLogEntry = z.strictObject({
  id: Uuid,
  created_at: Timestamp,
  action: z.enum(adminActions),
  reason: z.nullable(z.string()),
  actor: z.enum(logActors),
  /** null unless an administrator acted */
  admin_id: z.nullable(Uuid),
  admin: z.nullable(Person),
  target_user_id: z.nullable(Uuid),
  target: z.nullable(Person),
  /** the thing it was done to, where that is not a person */
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  before: State,
  after: State,
  details: z.record(z.string(), z.unknown()),
});
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

const filters = {
  actor: z.optional(Uuid),
  /** an id, a part of a person's name or address, or the kind of a thing */
  subject: z.optional(text(120)),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,80}$/))),
  /** the day of the reader: from its beginning to the next one's */
  from: z.optional(Timestamp),
  until: z.optional(Timestamp),
};

export const AdminLogFilters = z.strictObject(filters);
export type AdminLogFilters = z.infer<typeof AdminLogFilters>;
export const AdminLogQuery = z.strictObject({ ...filters, ...listPage });

/** The choices of the log's filters: only people and actions that occur in the log. */
export const AdminLogChoices = z.strictObject({
  actors: z.array(Person),
  actions: z.array(z.enum(adminActions)),
});
export type AdminLogChoices = z.infer<typeof AdminLogChoices>;

export const LogExport = z.strictObject({ filters: AdminLogFilters });
