import * as z from 'zod/mini';
import { PaymentStatus } from '../accounts/accounts.ts';
import { line, PageLimit, PageNumber, requiredText, Timestamp, text, Uuid } from '../primitives.ts';
import { Role } from '../roles.ts';

/** Users per dashboard page (ADMIN-16), and the maximum number of search results (ADMIN-17). */
export const adminUsersPageSize = 20;
export const adminPageSize = 50;

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
  viewer_can: z.strictObject({
    switch_status: z.boolean(),
    erase: z.boolean(),
    lift_hold: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Without `q`: the newest accounts. With `q`: accounts whose email, name or phone contains it. */
export const AdminUserQuery = z.strictObject({
  q: z.optional(line(100)),
  page: z.optional(PageNumber),
  page_size: z.optional(PageLimit),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

export const AdminUserPage = z.strictObject({ users: z.array(AdminUser), total: z.int() });
export type AdminUserPage = z.infer<typeof AdminUserPage>;

const Reason = text(500);

/** Why an account is suspended. Its owner sees the reason when they try to sign in. */
export const SuspensionReason = requiredText(500, 'Please give a reason');

export const UserStatusChange = z
  .strictObject({
    target_user_id: Uuid,
    new_status: z.boolean(),
    reason: z.optional(z.nullable(Reason)),
    /** Without an end time, the account stays deactivated until an administrator activates it. */
    suspended_until: z.optional(z.nullable(Timestamp)),
  })
  .check(
    z.refine(({ new_status, reason }) => new_status || Boolean(reason), {
      path: ['reason'],
      message: 'Please give a reason',
    }),
    z.refine(({ new_status, suspended_until }) => !new_status || !suspended_until, {
      path: ['suspended_until'],
      message: 'Only a deactivation can have an end date',
    }),
  );
export type UserStatusChange = z.infer<typeof UserStatusChange>;

/** The last day that an account's payment covers. */
export const ExpirationDate = z.iso.date('Please enter a date as YYYY-MM-DD');

export const PaymentStatusChange = z
  .strictObject({
    target_user_id: Uuid,
    new_payment_status: PaymentStatus,
    expiration_date: z.optional(z.nullable(ExpirationDate)),
    reason: z.optional(z.nullable(Reason)),
  })
  .check(
    z.refine((change) => change.new_payment_status === 'active' || !change.expiration_date, {
      path: ['expiration_date'],
      message: 'Only an active payment can have an expiry date',
    }),
  );
export type PaymentStatusChange = z.infer<typeof PaymentStatusChange>;
