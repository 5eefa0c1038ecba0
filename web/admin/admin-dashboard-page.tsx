import { useSearchParams } from 'react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';
import { MarketStats } from './market-stats.tsx';
import { UserList } from './user-list.tsx';

const waiting = <Spinner text="Loading..." />;
const AnalyticsTab = lazyPart(async () => (await import('./analytics-tab.tsx')).default, waiting);
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).default, waiting);

const tabNames = ['users', 'analytics', 'settings'] as const;

/** The super administrator's place. */
export function Component() {
  return (
    <AdminPage title="Admin Dashboard">
      <MarketStats />
      <AdminTabs />
    </AdminPage>
  );
}

/** ADMIN-03 */
function AdminTabs() {
  const [search, setSearch] = useSearchParams();
  return (
    <div>
      <Tabs
        label="Administration"
        tabs={[
          { value: 'users', label: 'User Management', content: <UserList /> },
          { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
          { value: 'settings', label: 'Settings', content: <SettingsTab /> },
        ]}
        value={tabNames.find((name) => name === search.get('tab')) ?? 'users'}
        onChange={(tab) =>
          setSearch(tab === 'users' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
