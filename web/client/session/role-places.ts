import type { Role } from '../../../contract/roles.ts';

interface RolePlace {
  name: string;
  /** The role's dashboard; renters have none (HDR-17). */
  dashboard: { label: string; to: string } | undefined;
}

const places: Record<Role, RolePlace> = {
  renter: { name: 'Renter', dashboard: undefined },
  owner: { name: 'Owner', dashboard: { label: 'Dashboard', to: '/owner/dashboard' } },
  agency: { name: 'Agency', dashboard: { label: 'Dashboard', to: '/agency/dashboard' } },
  agent: { name: 'Agent', dashboard: { label: 'Dashboard', to: '/agent/dashboard' } },
  super_admin: { name: 'Super Admin', dashboard: { label: 'Admin', to: '/admin/dashboard' } },
  auditor: { name: 'Auditor', dashboard: { label: 'Audit', to: '/admin/dashboard' } },
};

/** The name and dashboard of a role; roles unknown to this version lead to /profile (ROLE-09). */
export const rolePlace = (role: Role): RolePlace =>
  places[role] ?? { name: role, dashboard: { label: 'Dashboard', to: '/profile' } };
