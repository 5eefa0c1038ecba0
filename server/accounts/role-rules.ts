import type { DashboardScope } from '../../contract/properties/property-editing.ts';
import { type Role, roles } from '../../contract/roles.ts';

/** The powers of a role, before anything is known of the person. */
interface RoleRule {
  /** asks about homes: inquiries, and conversations about one (Q1, C2) */
  askAboutHomes: boolean;
  /** reports homes, and people in conversations (M1, C8r) */
  report: boolean;
  /** lists homes and looks after them (P4 to P8) */
  listProperties: boolean;
  /** the dashboards it may open, the one it begins with first (P4) */
  dashboards: readonly DashboardScope[];
  /** has not registered for anything yet (U6r) */
  becomeLister: boolean;
  /** looks after the homes of other owners (DEC-05, ENT-15) */
  actAsAgent: boolean;
  /** is the account of an agency (G3) */
  manageAgency: boolean;
  /** may read all of the administration, or write there too; never anybody's agent (P4 to P8) */
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

/** Rights of every role but the auditor, who changes nothing for anyone. */
const basic: RoleRule = { ...nothing, askAboutHomes: true, report: true };
const lister: RoleRule = { ...basic, listProperties: true };

/** A role without an entry here does not compile; each power has to be given by name. */
export const roleRules: Record<Role, RoleRule> = {
  renter: { ...basic, becomeLister: true },
  owner: { ...lister, dashboards: ['owner'] },
  agency: { ...lister, dashboards: ['agency', 'owner'], manageAgency: true },
  agent: { ...lister, dashboards: ['agent', 'owner'], actAsAgent: true },
  super_admin: { ...basic, administration: 'write' },
  auditor: { ...nothing, administration: 'read' },
};

/** The roles with this power, for routes, which name the power they ask for. */
export const rolesThat = (
  may: Exclude<keyof RoleRule, 'dashboards' | 'administration'>,
): readonly Role[] => roles.filter((role) => roleRules[role][may]);

export const readsAdministration = (role: Role): boolean =>
  roleRules[role].administration !== 'none';
export const administers = (role: Role): boolean => roleRules[role].administration === 'write';

/** Readers see the administration; only administrators change something there. */
export const administrationReaders = roles.filter(readsAdministration);
export const administrators = roles.filter(administers);

/** An agency's own account belongs to it from the start, an agent once the agency confirms them. */
export const isConfirmedByAgency = (role: Role, confirmedAt: Date | null): boolean =>
  roleRules[role].manageAgency || confirmedAt !== null;
