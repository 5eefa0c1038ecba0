import type { AccountExport } from '../../../../contract/accounts/accounts.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { type Actor, recordAdminAction } from '../administration/admin-log-queries.ts';
import { accountOf } from '../own-account/own-account.ts';
import { requireRecentPassword } from '../sessions/reauthentication.ts';
import { exportPerson } from './person-queries.ts';

type ExportingContext = Pick<Context, 'accountPorts' | 'db' | 'now'>;

interface ExportedPerson {
  email: string;
  userId: string | null;
}

export async function exportAccount(context: Context, viewer: Viewer): Promise<AccountExport> {
  await requireRecentPassword(context, viewer);
  const { email } = await accountOf(context, viewer);
  return gatherData(context, { email, userId: viewer.id });
}

/** Exports a person's data for a request made outside the account page (LAW-01). */
export async function exportPersonFor(
  context: ExportingContext,
  person: ExportedPerson,
  by: Actor,
): Promise<AccountExport> {
  const { userId } = person;
  const target = userId !== null && { targetUserId: userId };
  await context.db
    .transaction()
    .execute((trx) => recordAdminAction(trx, { ...by, action: 'export_person', ...target }));
  return gatherData(context, person);
}

async function gatherData(
  { accountPorts, db, now }: ExportingContext,
  { email, userId }: ExportedPerson,
): Promise<AccountExport> {
  const { rowsOfPerson, rowsOfAddress } = accountPorts;
  const data: AccountExport['data'] = {};
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [table, rows] of Object.entries({ ...exportPerson, ...rowsOfPerson })) {
        if (userId !== null) data[table] = await rows(trx, userId);
      }
      for (const [table, rows] of Object.entries(rowsOfAddress)) {
        data[table] = await rows(trx, email);
      }
    });
  return { generated_at: now().toISOString(), data };
}
