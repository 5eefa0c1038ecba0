import type { Transaction } from 'kysely';
import type { DB, JsonObject } from '../../database/rows.generated.ts';

interface AdminAction {
  /** null for the operator at the command line */
  adminId: string | null;
  action: string;
  targetUserId?: string;
  reason?: string;
  details?: JsonObject;
}

/** Writes what an administrator did, in the transaction that does it (S35). */
export const recordAdminAction = (trx: Transaction<DB>, entry: AdminAction) =>
  trx
    .insertInto('admin_logs')
    .values({
      admin_id: entry.adminId,
      target_user_id: entry.targetUserId ?? null,
      action: entry.action,
      reason: entry.reason ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
