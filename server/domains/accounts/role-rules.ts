import type { DashboardScope } from '../../../contract/properties/property-editing.ts';
import { type Role, roles } from '../../../contract/roles.ts';

export interface RoleRule {
  askAboutHomes: boolean;
  report: boolean;
  listProperties: boolean;
  /** Available dashboards, the default first (P4). */
  dashboards: readonly DashboardScope[];
  /** Can still register for another role (U6r). */
  becomeLister: boolean;
  /** Manages other owners' homes (DEC-05, ENT-15). */
  actAsAgent: boolean;
  /** Is an agency's own account (G3). */
  manageAgency: boolean;
  /** Access to the admin area; a role with access must not also act as an agent (P4 to P8). */
  administration: 'none' | 'read' | 'write';
}

const nothing: RoleRule = {
  askAboutHomes: false,
  report: false,
  listProperties: false,
  dashboards: [],
  becomeLister: false,
  actAsAgent: false,
  manageAgency: false,
  administration: 'none',
};

const basic: RoleRule = { ...nothing, askAboutHomes: true, report: true };
const lister: RoleRule = { ...basic, listProperties: true };

export const roleRules: Record<Role, RoleRule> = {
  renter: { ...basic, becomeLister: true },
  owner: { ...lister, dashboards: ['owner'] },
  agency: { ...lister, dashboards: ['agency', 'owner'], manageAgency: true },
  agent: { ...lister, dashboards: ['agent', 'owner'], actAsAgent: true },
  super_admin: { ...basic, administration: 'write' },
  auditor: { ...nothing, administration: 'read' },
};

export const rolesThat = (
  may: Exclude<keyof RoleRule, 'dashboards' | 'administration'>,
): readonly Role[] => roles.filter((role) => roleRules[role][may]);

export const readsAdministration = (role: Role): boolean =>
  roleRules[role].administration !== 'none';
export const administers = (role: Role): boolean => roleRules[role].administration === 'write';

export const administrationReaders = roles.filter(readsAdministration);
export const administrators = roles.filter(administers);

/** An agency's own account always counts as confirmed; agents need the agency's confirmation. */
export const isConfirmedByAgency = (role: Role, confirmedAt: Date | null): boolean =>
  roleRules[role].manageAgency || confirmedAt !== null;
