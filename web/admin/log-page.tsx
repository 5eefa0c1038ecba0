import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { adminApi } from './admin-api.ts';
import { AdminPage } from './admin-page.tsx';
import { ExportLink } from './export-link.tsx';
import { LogEntry } from './log-entry.tsx';
import { filtersOf, readLogSearch } from './log-filters.ts';
import { LogSearchForm } from './log-search-form.tsx';

/** What administrators did: who, to whom, why, and what changed (ADMSVC-07). */
export function Component() {
  return (
    <AdminPage title="Log">
      <Log />
    </AdminPage>
  );
}

function Log() {
  const [address] = useSearchParams();
  const filters = filtersOf(readLogSearch(address));
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: ['admin', 'logs', filters],
        queryFn: ({ pageParam }) =>
          adminApi.page('GET /api/admin/logs', {
            query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
          }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => page.nextCursor,
        // Somebody else may have acted since.
        staleTime: 0,
      },
      queryClient,
    );
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <LogSearchForm key={address.toString()} />
      <div className="flex justify-end">
        <ExportLink of="logs" filters={filters} />
      </div>
      {isPending && <Spinner text="Loading the log..." />}
      {error && (
        <EmptyState title="The log could not be loaded">
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {entries?.length === 0 && <EmptyState title="Nothing of this kind was done" />}
      {entries && entries.length > 0 && (
        <ul aria-label="What was done" className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show what was before'}
        </Button>
      )}
    </Card>
  );
}
