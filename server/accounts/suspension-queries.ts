import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

export const lockProfile = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('profiles')
    .select(['role', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setActive = (trx: Transaction<DB>, id: string, isActive: boolean) =>
  trx.updateTable('profiles').set({ is_active: isActive }).where('id', '=', id).execute();
