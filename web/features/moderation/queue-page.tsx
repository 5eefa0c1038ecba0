import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type QueueOrder,
  type QueueQuery,
  queuePageSize,
} from '../../../contract/moderation/moderation.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminApi } from '../admin/admin-api.ts';
import { adminPage } from '../admin/admin-page.tsx';
import { List } from '../admin/lists.tsx';
import { CaseLine } from './case-line.tsx';

const orders: Record<QueueOrder, string> = {
  gravest: 'Most serious first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  most_reported: 'Most reported first',
};

/** The filters are in the URL, so that Back restores them. */
export const Component = adminPage('Reports', () => {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'decided' ? 'decided' : 'open';
  const sort = (Object.keys(orders) as QueueOrder[]).find((key) => key === search.get('sort'));
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const query: QueueQuery = { state, sort: sort ?? 'gravest', page };
  const read = useAdminApi(
    'GET /api/admin/reports',
    { query },
    { placeholderData: keepPreviousData },
  );
  const { data, error } = read;
  const updateQuery = (changed: Partial<QueueQuery>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...query, page: 1, ...changed }).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
    );
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Show"
          value={state}
          options={{ open: 'Open reports and appeals', decided: 'Decided' }}
          onChange={({ target }) => updateQuery({ state: target.value as 'open' })}
        />
        <SelectField
          label="Sort by"
          value={query.sort}
          options={orders}
          onChange={({ target }) => updateQuery({ sort: target.value as QueueOrder })}
        />
      </div>
      <List
        read={{ ...read, data: data?.cases }}
        name="The reports"
        loading={<QueueSkeleton />}
        empty={
          state === 'open' ? (
            <EmptyState title="All done" text="New reports and appeals appear here." />
          ) : (
            <EmptyState title="No decisions yet" />
          )
        }
        row={(line) => <CaseLine line={line} />}
      />
      {!error && data && (
        <Pager
          pageIndex={page - 1}
          pageSize={queuePageSize}
          total={data.total}
          unit="cases"
          onTurn={(pageIndex) => updateQuery({ page: pageIndex + 1 })}
        />
      )}
    </Card>
  );
});

const QueueSkeleton = () => (
  <div className="flex flex-col gap-4" role="status" aria-label="Loading reports">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-20 w-full" />
    ))}
  </div>
);
