import { type Agency, AgencyUser, ViewedAgency } from '../../../contract/agencies/agencies.ts';
import type { ListingAgency } from '../../../contract/properties/properties.ts';
import { present, viewerCan } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { isConfirmedByAgency } from '../accounts/role-rules.ts';
import { agencyRules, memberRules, seesContacts } from './agency-rules.ts';
import type { MemberRow } from './member-queries.ts';

/** Shows the logo only if the agency vouches for the lister (DEC-32). */
export const presentListingAgency = (
  row: { agency_name: string | null; agency_logo: string | null },
  lister_confirmed: boolean,
): ListingAgency | null =>
  row.agency_name === null
    ? null
    : { name: row.agency_name, logo: lister_confirmed ? row.agency_logo : null, lister_confirmed };

export const presentViewedAgency = (viewer: Viewer | null, agency: Agency): ViewedAgency =>
  present(ViewedAgency, agency, { viewer_can: viewerCan(agencyRules, viewer, agency) });

export function presentMember(viewer: Viewer, row: MemberRow): AgencyUser {
  const isShown = seesContacts(viewer, { id: row.agency_id });
  return present(AgencyUser, row, {
    confirmed: isConfirmedByAgency(row.role, row.agency_confirmed_at),
    email: isShown ? row.email : null,
    phone: isShown ? row.phone : null,
    viewer_can: viewerCan(memberRules, viewer, row),
  });
}
