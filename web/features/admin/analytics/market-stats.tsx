import type { AdminStats } from '../../../../contract/admin/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAdminApi } from '../admin-api.ts';

const grouped = (count: number) => count.toLocaleString('en');

const cards: { title: string; count: keyof AdminStats; detail(stats: AdminStats): string }[] = [
  {
    title: 'Total Users',
    count: 'total_users',
    detail: (stats) =>
      `${grouped(stats.active_users)} active / ${grouped(stats.inactive_users)} inactive`,
  },
  {
    title: 'Properties',
    count: 'total_properties',
    detail: (stats) =>
      `${grouped(stats.active_properties)} available / ${grouped(stats.rented_properties)} rented`,
  },
  { title: 'Agencies', count: 'total_agencies', detail: () => 'registered' },
  {
    title: 'Inquiries',
    count: 'total_inquiries',
    detail: (stats) => `${grouped(stats.pending_inquiries)} pending`,
  },
];

export function MarketStats() {
  const { data, isPending, refetch } = useAdminApi('GET /api/admin/stats');
  if (!data && !isPending) {
    return (
      <EmptyState title="Failed to load dashboard data.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ title, count, detail }) => (
        <Card key={title} className="flex flex-col gap-0.5 px-3 py-2 sm:gap-1 sm:p-5">
          <dt className="text-muted">{title}</dt>
          {data ? (
            <>
              <dd className="font-display text-2xl font-bold sm:text-3xl tabular-nums">
                {grouped(data[count])}
              </dd>
              <dd className="text-sm text-muted">{detail(data)}</dd>
            </>
          ) : (
            <dd>
              <Skeleton className="h-14 w-full" />
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}
