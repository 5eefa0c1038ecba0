import type { Viewer } from '../http/viewer.ts';

interface RuledAgency {
  id: number;
  /** published, of an active account, not closed */
  is_public: boolean;
}

/** What a viewer may do with an agency; whatever is not named here is refused. */
export interface AgencyPermissions {
  read: boolean;
  update: boolean;
  close: boolean;
  listUsers: boolean;
  seeContacts: boolean;
  decideMembers: boolean;
}

/** G1, G3, G4, G7, G8: its own account, its confirmed agents, administrators, everybody. */
export function agencyPermissions(viewer: Viewer | null, agency: RuledAgency): AgencyPermissions {
  const isAdministrator = viewer?.role === 'super_admin';
  const belongs = viewer !== null && viewer.agencyId === agency.id;
  const isAccount = belongs && viewer.role === 'agency';
  const isAgent = belongs && viewer.role === 'agent' && viewer.agencyConfirmed;
  const governs = isAccount || isAdministrator;
  return {
    read: agency.is_public || governs || isAgent,
    update: governs,
    close: governs,
    listUsers: governs || isAgent,
    seeContacts: governs,
    decideMembers: governs,
  };
}

export type CreationRefusal = 'forbidden' | 'has_agency';

/** G2: renters by registering, agency accounts that have none, administrators. */
export function creationRefusal(viewer: Viewer): CreationRefusal | undefined {
  if (viewer.role === 'renter' || viewer.role === 'super_admin') return undefined;
  if (viewer.role !== 'agency') return 'forbidden';
  return viewer.agencyId === null ? undefined : 'has_agency';
}

interface Closing {
  viewer: Viewer;
  liveListings: number;
  members: number;
  reason: string | undefined;
}

/** DEC-24: with listings or members only by an administrator who says why. */
export const mayClose = ({ viewer, liveListings, members, reason }: Closing): boolean =>
  (liveListings === 0 && members === 0) || (viewer.role === 'super_admin' && Boolean(reason));
