import type { DashboardScope } from '../../contract/property-editing.ts';
import type { Role } from '../../contract/roles.ts';

interface DashboardTexts {
  title: string;
  subtitle: string;
  propertiesTab: string;
  /** whose dashboard it is; everybody who lists may also own (DEC-07) */
  roles: Role[];
}

/** DASH-01 to DASH-06 */
export const dashboardTexts: Record<DashboardScope, DashboardTexts> = {
  owner: {
    title: 'Owner Dashboard',
    subtitle: 'Manage your properties and inquiries',
    propertiesTab: 'Properties',
    roles: ['owner', 'agency', 'agent'],
  },
  agency: {
    title: 'Agency Dashboard',
    subtitle: 'Manage your agency properties and agents',
    propertiesTab: 'Agency Properties',
    roles: ['agency'],
  },
  agent: {
    title: 'Agent Dashboard',
    subtitle: 'Manage your assigned properties',
    propertiesTab: 'My Properties',
    roles: ['agent'],
  },
};
