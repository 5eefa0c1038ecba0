import type { AdminLogFilters } from '../../../contract/admin/admin-log.ts';
import { apiKey } from '../../api/query-client.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminApi } from '../admin-api.ts';
import { LogEntry } from './log-entry.tsx';

interface LogEntriesProps {
  filters: AdminLogFilters;
  empty: string;
}

export function LogEntries({ filters, empty }: LogEntriesProps) {
  const read = usePages(
    [...apiKey('GET /api/admin/logs'), filters],
    (cursor) => adminApi.page('GET /api/admin/logs', { query: { ...filters, cursor } }),
    // Refetches the log whenever it opens, because other administrators add entries to it.
    { staleTime: 0 },
  );
  const { data: entries, error, isFetching, hasNextPage, fetchNextPage } = read;
  if (!entries || error)
    return <NotLoaded read={read} name="The log" loading={<Spinner text="Loading the log..." />} />;
  if (entries.length === 0) return <p className="text-muted">{empty}</p>;
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
