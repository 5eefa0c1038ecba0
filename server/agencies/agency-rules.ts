import type { AgencyUser } from '../../contract/agencies/agencies.ts';
import { administers, readsAdministration, roleRules } from '../accounts/role-rules.ts';
import type { Viewer } from '../http/requests/viewer.ts';

interface RuledAgency {
  id: number;
  /** Published, not closed, and its account is active. */
  is_public: boolean;
}

export interface AgencyPermissions {
  read: boolean;
  update: boolean;
  close: boolean;
  listUsers: boolean;
  seeContacts: boolean;
  decideMembers: boolean;
}

export function agencyPermissions(viewer: Viewer | null, agency: RuledAgency): AgencyPermissions {
  const isAdministrator = viewer !== null && administers(viewer.role);
  const isReader = viewer !== null && readsAdministration(viewer.role);
  const belongs = viewer !== null && viewer.agencyId === agency.id;
  const isAccount = belongs && roleRules[viewer.role].manageAgency;
  const isAgent = belongs && roleRules[viewer.role].actAsAgent && viewer.agencyConfirmed;
  const governs = isAccount || isAdministrator;
  return {
    read: agency.is_public || governs || isReader || isAgent,
    update: governs,
    close: governs,
    listUsers: governs || isReader || isAgent,
    seeContacts: governs || isReader,
    decideMembers: governs,
  };
}

export type CreationRefusal = 'forbidden' | 'has_agency';

/** Decisions concern agents, never the agency's own account (G8). */
export const memberPermissions = (
  { decideMembers }: AgencyPermissions,
  { role, confirmed }: Pick<AgencyUser, 'role' | 'confirmed'>,
): AgencyUser['viewer_can'] => ({
  confirm: decideMembers && roleRules[role].actAsAgent && !confirmed,
  remove: decideMembers && roleRules[role].actAsAgent,
});

/** Renters who register, accounts without an agency and administrators can create agencies (G2). */
export function creationRefusal(viewer: Viewer): CreationRefusal | undefined {
  const { becomeLister, manageAgency } = roleRules[viewer.role];
  if (becomeLister || administers(viewer.role)) return undefined;
  if (!manageAgency) return 'forbidden';
  return viewer.agencyId === null ? undefined : 'has_agency';
}

interface Closing {
  viewer: Viewer;
  liveProperties: number;
  members: number;
  reason: string | undefined;
}

/** Only an administrator, with a reason, can close an agency with listings or members (DEC-24). */
export const mayClose = ({ viewer, liveProperties, members, reason }: Closing): boolean =>
  (liveProperties === 0 && members === 0) || (administers(viewer.role) && Boolean(reason));
