import type { Me } from '../../../../contract/accounts/accounts.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Rules } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { administers, type RoleRule, readsAdministration, roleRules } from '../role-rules.ts';
import { sessionLimits } from '../sessions/session-limits.ts';

interface SigningIn {
  is_active: boolean;
  email_confirmed_at: Date | null;
}

/** Check this only after the password; otherwise strangers learn the account's state (S14). */
export function signInRefusal(account: SigningIn): 'suspended' | 'unverified' | undefined {
  if (!account.is_active) return 'suspended';
  return account.email_confirmed_at ? undefined : 'unverified';
}

/** Roles change only by registration, and only from renter to another role (U6, U6r). */
export const mayRegister = (viewer: Viewer | null): boolean =>
  viewer === null || roleRules[viewer.role].becomeLister;

export type UserView = 'full' | 'public' | 'none';

interface OtherUser {
  id: string;
  is_active: boolean;
  is_lister: boolean;
  is_counterpart: boolean;
}

/** Users can see only listers and people they deal with, and only some fields (H1, U2). */
export function viewOfUser(viewer: Viewer, user: OtherUser): UserView {
  if (viewer.id === user.id || readsAdministration(viewer.role)) return 'full';
  if (!user.is_active) return 'none';
  return user.is_lister || user.is_counterpart ? 'public' : 'none';
}

export type UserEdit = 'allowed' | 'forbidden' | 'unknown';

/** People edit only themselves. Administrators get "forbidden", all others "not found" (H2). */
export function editOfUser(viewer: Viewer, userId: string): UserEdit {
  if (viewer.id === userId) return 'allowed';
  return readsAdministration(viewer.role) ? 'forbidden' : 'unknown';
}

export const mayDeleteAccount = (role: Role, otherAdministrators: number): boolean =>
  !administers(role) || otherAdministrators > 0;

interface RuledAccount {
  id: string;
  role: Role;
  agency_id: number | null;
}

const own =
  (permits: (rule: RoleRule, account: RuledAccount) => boolean) =>
  (viewerId: string, account: RuledAccount): boolean =>
    viewerId === account.id && permits(roleRules[account.role], account);

export const accountRules: Rules<Me['viewer_can'], string, RuledAccount> = {
  ask_about_homes: own((role) => role.askAboutHomes),
  report: own((role) => role.report),
  list_homes: own((role) => role.listProperties),
  see_owner_dashboard: own((role) => role.dashboards.includes('owner')),
  see_agency_dashboard: own((role) => role.dashboards.includes('agency')),
  see_agent_dashboard: own((role) => role.dashboards.includes('agent')),
  become_lister: own((role) => role.becomeLister),
  manage_agency: own((role, { agency_id }) => role.manageAgency && agency_id !== null),
  see_administration: own((_, { role }) => readsAdministration(role)),
  administer: own((_, { role }) => administers(role)),
};

export const isRecentlyAuthenticated = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= sessionLimits.recentMs;

/** Administrators use the account page to delete their own account. */
export const mayEraseFor = (viewer: Pick<Viewer, 'id' | 'role'>, personId: string): boolean =>
  administers(viewer.role) && viewer.id !== personId;

/** A hold on an administrator is lifted by another administrator or the operator (LAW-04). */
export const mayLiftHold = (viewer: Pick<Viewer, 'id' | 'role'>, personId: string): boolean =>
  administers(viewer.role) && viewer.id !== personId;
