import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminLogFilters } from '../../../contract/admin/admin-log.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminApi } from '../admin-api.ts';
import { logsKey } from '../person/admin-users.ts';
import { LogEntry } from './log-entry.tsx';

interface LogEntriesProps {
  filters: AdminLogFilters;
  empty: string;
}

export function LogEntries({ filters, empty }: LogEntriesProps) {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: [...logsKey, filters],
        queryFn: ({ pageParam }) =>
          adminApi.page('GET /api/admin/logs', {
            query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
          }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => page.nextCursor,
        // Refetches the log whenever it opens, because other administrators add entries to it.
        staleTime: 0,
      },
      queryClient,
    );
  const entries = data?.pages.flatMap(({ items }) => items);
  if (isPending) return <Spinner text="Loading the log..." />;
  if (error) {
    return (
      <EmptyState title="The log could not be loaded">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (!entries?.length) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label="Log entries" className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show earlier entries'}
        </Button>
      )}
    </>
  );
}
