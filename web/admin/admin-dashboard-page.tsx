import { useSearchParams } from 'react-router';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';
import { MarketStats } from './analytics/market-stats.tsx';
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

const tabs = [
  { value: 'users', label: 'User Management', content: <UserList /> },
  { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
] as const;

export function Component() {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <AdminPage title="Admin Dashboard">
      {/* On a phone, the most urgent item appears only on the Today page. */}
      <MostUrgent className="max-sm:hidden" />
      <MarketStats />
      <div>
        <Tabs
          label="Administration sections"
          tabs={[...tabs]}
          value={shown.value}
          onChange={(tab) =>
            setSearch(tab === 'users' ? {} : { tab }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
    </AdminPage>
  );
}
