import type { DashboardScope } from '../../contract/properties/property-editing.ts';

interface DashboardTexts {
  title: string;
  subtitle: string;
  propertiesTab: string;
}

export const dashboardTexts: Record<DashboardScope, DashboardTexts> = {
  owner: {
    title: 'Owner Dashboard',
    subtitle: 'Manage your properties and inquiries',
    propertiesTab: 'Properties',
  },
  agency: {
    title: 'Agency Dashboard',
    subtitle: 'Manage your agency properties and agents',
    propertiesTab: 'Agency Properties',
  },
  agent: {
    title: 'Agent Dashboard',
    subtitle: 'Manage your assigned properties',
    propertiesTab: 'My Properties',
  },
};
