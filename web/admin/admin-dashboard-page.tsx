import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIsSuperAdmin, useMe } from '../session/use-me.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.ts';
import { MarketStats } from './market-stats.tsx';
import { UserList } from './user-list.tsx';

const waiting = <Spinner text="Loading..." />;
const AnalyticsTab = lazyPart(async () => (await import('./analytics-tab.tsx')).default, waiting);
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).default, waiting);

const tabNames = ['users', 'analytics', 'settings'] as const;

/** The super administrator's place; anybody else is told so and sent home (ADMIN-01, ROLE-06). */
export function Component() {
  const { data: me, error } = useMe();
  const isConfirmed = useIsSuperAdmin();
  const isDenied = error !== null || (me && !me.viewer_can.administer) || isConfirmed === false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: "You don't have super admin privileges.",
      tone: 'danger',
    });
    void navigate('/', { replace: true });
  }, [isDenied, navigate]);
  if (!isConfirmed) return <Spinner text="Loading..." />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-10">
      <title>Admin Dashboard – Musha</title>
      <h1 className="text-3xl">Admin Dashboard</h1>
      <MarketStats />
      <AdminTabs />
    </div>
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
