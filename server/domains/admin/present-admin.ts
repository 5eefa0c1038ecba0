import { type ActivityStatus, AdminUser } from '../../../contract/admin/admin.ts';
import {
  AdminPerson,
  type NamedPerson,
  PersonInquiry,
  PersonProperty,
  PersonReport,
} from '../../../contract/admin/admin-person.ts';
import { present, type Rules, viewerCan } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { LegalHoldRow } from '../accounts/legal-holds/legal-hold-queries.ts';
import { mayEraseFor, mayLiftHold } from '../accounts/own-account/account-rules.ts';
import { administers } from '../accounts/role-rules.ts';
import type { findAccountRow } from './admin-queries.ts';
import type {
  findPersonDetails,
  listInquiriesOf,
  listPropertiesOf,
  listReportsOf,
} from './person/person-queries.ts';

type Row<Q extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Q>
>[number];
type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;
type DetailsRow = NonNullable<Awaited<ReturnType<typeof findPersonDetails>>>;

const personRules: Rules<AdminUser['viewer_can'], Viewer, { id: string }> = {
  switch_status: (viewer, { id }) => administers(viewer.role) && id !== viewer.id,
  erase: (viewer, { id }) => mayEraseFor(viewer, id),
  lift_hold: (viewer, { id }) => mayLiftHold(viewer, id),
};

export const presentAdminUser = (row: AccountRow, viewer: Viewer, now: Date): AdminUser =>
  present(AdminUser, row, {
    activity_status: activityOf(row.last_login_at, now),
    property_count: row.property_count ?? 0,
    inquiry_count: row.inquiry_count ?? 0,
    viewer_can: viewerCan(personRules, viewer, row),
  });

export const presentPerson = (
  user: AdminUser,
  row: DetailsRow,
  legal_hold: LegalHoldRow | undefined,
): AdminPerson =>
  present(
    AdminPerson,
    { ...user, ...row },
    {
      agency:
        row.agency_id !== null && row.agency_name !== null
          ? { id: row.agency_id, name: row.agency_name }
          : null,
      legal_hold: legal_hold ?? null,
    },
  );

export const presentPersonProperty = (
  row: Row<typeof listPropertiesOf>,
  personId: string,
): PersonProperty =>
  present(PersonProperty, row, {
    hidden: row.hidden_at !== null,
    as: row.owner_id === personId ? 'owner' : 'agent',
  });

export const presentPersonInquiry = (row: Row<typeof listInquiriesOf>): PersonInquiry =>
  present(PersonInquiry, row, {
    other: { id: row.other_id, email: row.other_email, name: row.other_name },
  });

export const presentPersonReport = (row: Row<typeof listReportsOf>): PersonReport =>
  present(PersonReport, row, {
    other: namedPerson(row.other_id, row.other_email, row.other_name),
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
