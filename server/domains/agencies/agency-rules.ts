import type { AgencyUser, ViewedAgency } from '../../../contract/agencies/agencies.ts';
import type { Rules } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { administers, readsAdministration, roleRules } from '../accounts/role-rules.ts';

type AgencyRule = (viewer: Viewer | null, agency: { id: number }) => boolean;

const governs: AgencyRule = (viewer, { id }) =>
  viewer !== null &&
  (administers(viewer.role) || (viewer.agencyId === id && roleRules[viewer.role].manageAgency));

export const seesContacts: AgencyRule = (viewer, agency) =>
  governs(viewer, agency) || (viewer !== null && readsAdministration(viewer.role));

const isAgentOf: AgencyRule = (viewer, { id }) =>
  viewer !== null &&
  viewer.agencyId === id &&
  roleRules[viewer.role].actAsAgent &&
  viewer.agencyConfirmed;

const seesMembers: AgencyRule = (viewer, agency) =>
  seesContacts(viewer, agency) || isAgentOf(viewer, agency);

export const agencyRules = {
  edit: governs,
  list_members: seesMembers,
  manage_members: governs,
  delete: governs,
} satisfies Rules<ViewedAgency['viewer_can'], Viewer | null, { id: number }>;

/** A public agency is published, not closed, and its account is active. */
export const mayRead = (
  viewer: Viewer | null,
  agency: { id: number; is_public: boolean },
): boolean => agency.is_public || seesMembers(viewer, agency);

export type CreationRefusal = 'forbidden' | 'has_agency';

interface Member {
  agency_id: number;
  role: AgencyUser['role'];
  agency_confirmed_at: Date | null;
}
type MemberRule = (viewer: Viewer, member: Member) => boolean;

/** Decisions concern agents, never the agency's own account (G8). */
const decidesOn: MemberRule = (viewer, { agency_id, role }) =>
  governs(viewer, { id: agency_id }) && roleRules[role].actAsAgent;

export const memberRules: Rules<AgencyUser['viewer_can'], Viewer, Member> = {
  confirm: (viewer, member) => decidesOn(viewer, member) && member.agency_confirmed_at === null,
  remove: decidesOn,
};

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
