import type { Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

/** Holds all administrators, so that of two who leave at once one stays; counts the others. */
export async function lockOtherAdministrators(trx: Transaction<DB>, id: string): Promise<number> {
  const rows = await trx
    .selectFrom('profiles')
    .select(['id', 'is_active'])
    .where('role', '=', 'super_admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.id !== id && row.is_active).length;
}

/** Everything that hangs on the user goes with the row. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();
