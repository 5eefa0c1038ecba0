import type { AccountExport } from '../../contract/accounts.ts';
import type { Viewer } from '../http/viewer.ts';
import { exportPerson } from './export-queries.ts';
import { accountOf } from './own-account.ts';
import { requireRecentPassword } from './reauthentication.ts';
import type { AccountSurroundings } from './surroundings.ts';

/** Everything stored about the viewer, as one snapshot. */
export async function exportAccount(
  around: AccountSurroundings,
  viewer: Viewer,
): Promise<AccountExport> {
  await requireRecentPassword(around, viewer);
  const { email } = await accountOf(around, viewer);
  const { rowsOfPerson, rowsOfAddress } = around.elsewhere;
  const data: AccountExport['data'] = {};
  await around.db
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
  return { generated_at: around.now().toISOString(), data };
}
