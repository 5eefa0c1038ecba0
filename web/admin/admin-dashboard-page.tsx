import { Spinner } from '../ui/spinner.tsx';
import { AdminNav } from './admin-nav.tsx';
import { MarketStats } from './market-stats.tsx';
import { useAdministration } from './use-administration.ts';
import { UserList } from './user-list.tsx';

/** The super administrator's place (ADMIN-01). */
export function Component() {
  if (!useAdministration()) return <Spinner text="Loading..." />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-10">
      <title>Admin Dashboard – Musha</title>
      <AdminNav />
      <h1 className="text-3xl">Admin Dashboard</h1>
      <MarketStats />
      <UserList />
    </div>
  );
}
