import { type Agency, AgencyUser, type ViewedAgency } from '../../contract/agencies/agencies.ts';
import type { ListingAgency } from '../../contract/properties/properties.ts';
import { isConfirmedByAgency } from '../accounts/role-rules.ts';
import { type AgencyPermissions, memberPermissions } from './agency-rules.ts';
import type { MemberRow } from './member-queries.ts';

export const presentAgency = (row: Agency): Agency => ({
  id: row.id,
  name: row.name,
  description: row.description,
  website: row.website,
  email: row.email,
  phone: row.phone,
  address: row.address,
  logo: row.logo,
});

/** Shows the logo only if the agency vouches for the lister (DEC-32). */
export const presentListingAgency = (
  row: { agency_name: string | null; agency_logo: string | null },
  lister_confirmed: boolean,
): ListingAgency | null =>
  row.agency_name === null
    ? null
    : { name: row.agency_name, logo: lister_confirmed ? row.agency_logo : null, lister_confirmed };

interface ReachedAgency {
  agency: Agency;
  may: AgencyPermissions;
}

export const presentViewedAgency = ({ agency, may }: ReachedAgency): ViewedAgency => ({
  ...presentAgency(agency),
  viewer_can: {
    edit: may.update,
    list_members: may.listUsers,
    manage_members: may.decideMembers,
    delete: may.close,
  },
});

export function presentMember(row: MemberRow, may: AgencyPermissions): AgencyUser {
  const role = AgencyUser.shape.role.parse(row.role);
  const confirmed = isConfirmedByAgency(role, row.agency_confirmed_at);
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    role,
    confirmed,
    email: may.seeContacts ? row.email : null,
    phone: may.seeContacts ? row.phone : null,
    created_at: row.created_at.toISOString(),
    viewer_can: memberPermissions(may, { role, confirmed }),
  };
}
