import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminPage } from './admin-page.tsx';
import { MarketStats } from './analytics/market-stats.tsx';
import { UrlTabs } from './lists.tsx';
import { UserList } from './person/user-list.tsx';
import { MostUrgent } from './worklist/most-urgent.tsx';

const loading = <Spinner text="Loading..." />;
const AnalyticsTab = lazyPart(
  async () => (await import('./analytics/analytics-tab.tsx')).default,
  loading,
);
const SettingsTab = lazyPart(
  async () => (await import('./settings/settings-tab.tsx')).default,
  loading,
);

export const Component = adminPage('Admin Dashboard', () => (
  <>
    {/* On a phone, the most urgent item appears only on the Today page. */}
    <MostUrgent className="max-sm:hidden" />
    <MarketStats />
    <UrlTabs
      label="Administration sections"
      tabs={[
        { value: 'users', label: 'User Management', content: <UserList /> },
        { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
        { value: 'settings', label: 'Settings', content: <SettingsTab /> },
      ]}
    />
  </>
));
