import * as z from 'zod/mini';
import { PaymentStatus } from './accounts.ts';
import { Timestamp, text, Uuid } from './primitives.ts';
import { Role } from './roles.ts';

/** Users on a page of the administrator's list (ADMIN-16), and at most in a search (ADMIN-17). */
export const adminUsersPageSize = 20;

/** The market in numbers (ENT-13, ADMIN-02). */
export const AdminStats = z.strictObject({
  total_users: z.int(),
  active_users: z.int(),
  inactive_users: z.int(),
  total_properties: z.int(),
  active_properties: z.int(),
  rented_properties: z.int(),
  total_agencies: z.int(),
  total_inquiries: z.int(),
  pending_inquiries: z.int(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const activityStatuses = ['recent', 'moderate', 'inactive', 'never'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** An account as administrators see it (ENT-13, ADMIN-09). */
export const AdminUser = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  email: z.string(),
  role: Role,
  phone: z.nullable(z.string()),
  payment_status: PaymentStatus,
  activity_status: z.enum(activityStatuses),
  property_count: z.int(),
  inquiry_count: z.int(),
  last_login_at: z.nullable(Timestamp),
  is_active: z.boolean(),
  created_at: Timestamp,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Without `q` the newest accounts by page; with it those whose e-mail, name or phone contains it. */
export const AdminUserQuery = z.strictObject({
  q: z.optional(text(100)),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

export const AdminUserPage = z.strictObject({ users: z.array(AdminUser), total: z.int() });
export type AdminUserPage = z.infer<typeof AdminUserPage>;
