import type { AdminStats } from '../../../contract/admin/admin.ts';
import type { Db } from '../../../database/database.ts';
import { countMarket } from '../admin-queries.ts';

export async function marketStats(db: Db): Promise<AdminStats> {
  const counts = await countMarket(db);
  return { ...counts, inactive_users: counts.total_users - counts.active_users };
}
