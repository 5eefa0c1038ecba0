import type { AccountExport } from '../../../contract/accounts/accounts.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { accountOf } from '../own-account/own-account.ts';
import { requireRecentPassword } from '../sessions/reauthentication.ts';
import { exportPerson } from './export-queries.ts';

/** Everything stored about the viewer, as one snapshot. */
export async function exportAccount(context: Context, viewer: Viewer): Promise<AccountExport> {
  await requireRecentPassword(context, viewer);
  const { email } = await accountOf(context, viewer);
  const { rowsOfPerson, rowsOfAddress } = context.accountPorts;
  const data: AccountExport['data'] = {};
  await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [table, rows] of Object.entries({ ...exportPerson, ...rowsOfPerson })) {
        data[table] = await rows(trx, viewer.id);
      }
      for (const [table, rows] of Object.entries(rowsOfAddress)) {
        data[table] = await rows(trx, email);
      }
    });
  return { generated_at: context.now().toISOString(), data };
}
