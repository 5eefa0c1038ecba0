import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { type Action, recordAdminAction } from './admin-log-queries.ts';

/** What an administrator did: its log entry, and what the people concerned get. */
interface Act {
  log: Action;
  notifications?: readonly Notification[];
}

/** Makes a change, its log entry and its notifications in one transaction, or none of them (S35). */
export const act = (
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  adminId: string,
  change: (trx: Transaction<DB>) => Promise<Act>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { log, notifications = [] } = await change(trx);
    await recordAdminAction(trx, { adminId, ...log });
    for (const notification of notifications) await notify(trx, notification);
  });
