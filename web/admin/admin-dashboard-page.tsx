import { AdminPage } from './admin-page.tsx';
import { MarketStats } from './market-stats.tsx';
import { UserList } from './user-list.tsx';

/** The super administrator's place. */
export function Component() {
  return (
    <AdminPage title="Admin Dashboard">
      <MarketStats />
      <UserList />
    </AdminPage>
  );
}
