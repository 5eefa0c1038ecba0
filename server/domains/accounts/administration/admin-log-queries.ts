import type { Transaction } from 'kysely';
import type { AdminAction } from '../../../../contract/admin/admin-actions.ts';
import type { LogActor } from '../../../../contract/admin/admin-log.ts';
import type { DB, JsonObject } from '../../../../database/rows.generated.ts';

export type Actor = { adminId: string } | { actor: Exclude<LogActor, 'administrator'> };

export interface Action {
  action: AdminAction;
  targetUserId?: string;
  /** The changed object if it is not a person: a listing, a report or a setting. */
  subject?: { kind: string; id: string };
  before?: JsonObject;
  after?: JsonObject;
  reason?: string;
  details?: JsonObject;
}

/** Call this in the transaction that makes the change (S35). */
export const recordAdminAction = (trx: Transaction<DB>, entry: Actor & Action) =>
  trx
    .insertInto('admin_logs')
    .values({
      ...('adminId' in entry
        ? { actor: 'administrator', admin_id: entry.adminId }
        : { actor: entry.actor, admin_id: null }),
      target_user_id: entry.targetUserId ?? null,
      action: entry.action,
      reason: entry.reason ?? null,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      state_before: entry.before ? JSON.stringify(entry.before) : null,
      state_after: entry.after ? JSON.stringify(entry.after) : null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
