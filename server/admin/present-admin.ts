import type { AdminUser } from '../../contract/admin.ts';
import { activityOf } from './activity-rules.ts';
import type { listAccounts } from './admin-queries.ts';

type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export const presentAdminUser = (row: AccountRow, now: Date): AdminUser => ({
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  email: row.email,
  role: row.role as AdminUser['role'],
  phone: row.phone,
  payment_status: row.payment_status as AdminUser['payment_status'],
  activity_status: activityOf(row.last_login_at, now),
  property_count: Number(row.property_count ?? 0),
  inquiry_count: Number(row.inquiry_count ?? 0),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
});
