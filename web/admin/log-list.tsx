import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { adminPageSize } from '../../contract/admin.ts';
import type { AdminLog, AdminLogQuery } from '../../contract/admin-logs.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Pager } from '../ui/pager.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { logsKey } from './admin-users.ts';
import { actionName, changesOf } from './log-texts.ts';
import { NamedPersonLink } from './named-person-link.tsx';

/** What was done, by whom and why, page by page. */
export function LogList({ about }: { about: Omit<AdminLogQuery, 'page'> }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...logsKey, about, page],
      queryFn: () => browserApi.call('GET /api/admin/logs', { query: { ...about, page } }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (error) {
    return (
      <Button look="secondary" onClick={() => void refetch()}>
        The list could not be loaded. Try again
      </Button>
    );
  }
  if (!data) return <Spinner text="Loading..." />;
  if (data.total === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.logs.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.total > adminPageSize && (
        <Pager
          pageIndex={page - 1}
          pageSize={adminPageSize}
          total={data.total}
          unit="entries"
          onTurn={(pageIndex) => setPage(pageIndex + 1)}
        />
      )}
    </>
  );
}

function LogEntry({ entry }: { entry: AdminLog }) {
  const { action, admin_id, admin, reason, created_at } = entry;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium">{actionName(action)}</p>
      {changesOf(entry).map((change) => (
        <p key={change} className="text-sm wrap-anywhere">
          {change}
        </p>
      ))}
      {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      <p className="text-sm text-muted">
        by {admin_id === null ? 'Musha itself' : <NamedPersonLink person={admin} />} ·{' '}
        <time dateTime={created_at}>{format(created_at, 'd MMMM yyyy, HH:mm')}</time>
      </p>
    </li>
  );
}
