import type { ActivityStatus, AdminUser } from '../../contract/admin/admin.ts';
import type {
  AdminPerson,
  NamedPerson,
  PersonInquiry,
  PersonProperty,
  PersonReport,
} from '../../contract/admin/admin-person.ts';
import type { LegalHoldRow } from '../accounts/legal-holds/legal-hold-queries.ts';
import { mayEraseFor, mayLiftHold } from '../accounts/own-account/account-rules.ts';
import { administers } from '../accounts/role-rules.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import type { findAccountRow } from './admin-queries.ts';
import type {
  findPersonDetails,
  listInquiriesOf,
  listPropertiesOf,
} from './person/person-queries.ts';
import type { listReportsOf } from './person/person-report-queries.ts';

type Row<Q extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Q>
>[number];
type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;
type DetailsRow = NonNullable<Awaited<ReturnType<typeof findPersonDetails>>>;

export const presentAdminUser = (row: AccountRow, viewer: Viewer, now: Date): AdminUser => ({
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
  viewer_can: {
    switch_status: administers(viewer.role) && row.id !== viewer.id,
    erase: mayEraseFor(viewer, row.id),
    lift_hold: mayLiftHold(viewer, row.id),
  },
});

export const presentPerson = (
  user: AdminUser,
  row: DetailsRow,
  hold: LegalHoldRow | undefined,
): AdminPerson => ({
  ...user,
  email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
  profile_verified: row.profile_verified,
  business_name: row.business_name,
  business_address: row.business_address,
  agency:
    row.agency_id !== null && row.agency_name !== null
      ? { id: row.agency_id, name: row.agency_name }
      : null,
  payment_expires_at: row.payment_expires_at,
  suspended_reason: row.suspended_reason,
  suspended_until: row.suspended_until?.toISOString() ?? null,
  legal_hold: hold ? { ...hold, placed_at: hold.placed_at.toISOString() } : null,
});

export const presentPersonProperty = (
  row: Row<typeof listPropertiesOf>,
  personId: string,
): PersonProperty => ({
  id: row.id,
  title: row.title,
  city: row.city,
  suburb: row.suburb,
  state: row.state as PersonProperty['state'],
  is_visible: row.is_visible,
  hidden: row.hidden_at !== null,
  as: row.owner_id === personId ? 'owner' : 'agent',
  created_at: row.created_at.toISOString(),
});

export const presentPersonInquiry = (row: Row<typeof listInquiriesOf>): PersonInquiry => ({
  id: row.id,
  property_id: row.property_id,
  property_title: row.property_title,
  status: row.status as PersonInquiry['status'],
  other: { id: row.other_id, email: row.other_email, name: row.other_name },
  created_at: row.created_at.toISOString(),
});

export const presentPersonReport = (row: Row<typeof listReportsOf>): PersonReport => ({
  id: row.id,
  case_id: row.case_id,
  reason: row.reason as PersonReport['reason'],
  details: row.details,
  other: namedPerson(row.other_id, row.other_email, row.other_name),
  by_visitor: row.by_visitor,
  created_at: row.created_at.toISOString(),
});

/** Null if the account was deleted. */
const namedPerson = (
  id: string | null,
  email: string | null,
  name: string | null,
): NamedPerson | null => (id !== null && email !== null ? { id, email, name } : null);

const dayMs = 86_400_000;

/** Classifies an account by its last sign-in (ADMIN-21). */
export function activityOf(lastLoginAt: Date | null, now: Date): ActivityStatus {
  if (!lastLoginAt) return 'never';
  const days = (now.getTime() - lastLoginAt.getTime()) / dayMs;
  if (days < 7) return 'recent';
  return days < 30 ? 'moderate' : 'inactive';
}
