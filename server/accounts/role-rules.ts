import type { DashboardScope } from '../../contract/property-editing.ts';
import { type Role, roles } from '../../contract/roles.ts';

/** What a role is for, before anything is known of the person. */
interface RoleRule {
  /** lists homes and looks after them (P4 to P8) */
  listProperties: boolean;
  /** whose listings it sees: what the role is about, then what may be asked for (P4) */
  dashboards: readonly DashboardScope[];
  /** has not registered for anything yet (U6r) */
  becomeLister: boolean;
  /** looks after the homes of other owners (DEC-05, ENT-15) */
  actAsAgent: boolean;
  /** is the account of an agency (G3) */
  manageAgency: boolean;
  /** acts for Musha, and not for others (P4 to P8) */
  administer: boolean;
}

const nothing: RoleRule = {
  listProperties: false,
  dashboards: [],
  becomeLister: false,
  actAsAgent: false,
  manageAgency: false,
  administer: false,
};

/** A new role may do nothing until it is said here. */
export const roleRules: Record<Role, RoleRule> = {
  renter: { ...nothing, becomeLister: true },
  owner: { ...nothing, listProperties: true, dashboards: ['owner'] },
  agency: { ...nothing, listProperties: true, dashboards: ['agency', 'owner'], manageAgency: true },
  agent: { ...nothing, listProperties: true, dashboards: ['agent', 'owner'], actAsAgent: true },
  super_admin: { ...nothing, administer: true },
};

/** For the routes, which name the roles they let in. */
export const rolesThat = (may: Exclude<keyof RoleRule, 'dashboards'>): readonly Role[] =>
  roles.filter((role) => roleRules[role][may]);

/** An agency's own account belongs to it from the start, an agent once the agency says so. */
export const isConfirmedByAgency = (role: Role, confirmedAt: Date | null): boolean =>
  roleRules[role].manageAgency || confirmedAt !== null;
