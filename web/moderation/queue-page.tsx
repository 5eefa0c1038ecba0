import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type QueueOrder,
  type QueueQuery,
  queuePageSize,
} from '../../contract/moderation/moderation.ts';
import { useAdminApi } from '../admin/admin-api.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/form/field.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CaseLine } from './case-line.tsx';

const orders: Record<QueueOrder, string> = {
  gravest: 'Most serious first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  most_reported: 'Most reported first',
};

export const Component = () => (
  <AdminPage title="Reports">
    <Queue />
  </AdminPage>
);

/** The filters are in the URL, so that Back restores them. */
function Queue() {
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
  const { data, error, isFetching } = read;
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
          onChange={({ target }) => updateQuery({ state: target.value as 'open' })}
        >
          <option value="open">Open reports and appeals</option>
          <option value="decided">Decided</option>
        </SelectField>
        <SelectField
          label="Sort by"
          value={query.sort}
          onChange={({ target }) => updateQuery({ sort: target.value as QueueOrder })}
        >
          {Object.entries(orders).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      {(!data || error) && <NotLoaded read={read} name="The reports" loading={<QueueSkeleton />} />}
      {!error && data && data.cases.length > 0 && (
        <ul className="flex flex-col divide-y divide-line" aria-busy={isFetching}>
          {data.cases.map((line) => (
            <CaseLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {!error && data?.cases.length === 0 && (
        <EmptyState
          title={state === 'open' ? 'All done' : 'No decisions yet'}
          text={state === 'open' ? 'New reports and appeals appear here.' : undefined}
        />
      )}
      {!error && data && data.total > queuePageSize && (
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
}

const QueueSkeleton = () => (
  <div className="flex flex-col gap-4" role="status" aria-label="Loading reports">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-20 w-full" />
    ))}
  </div>
);
