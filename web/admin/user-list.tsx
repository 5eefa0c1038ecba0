import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { adminUsersPageSize } from '../../contract/admin.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ExportLink } from './export-link.tsx';
import { UserEntry } from './user-entry.tsx';

/** Accounts, searched or page by page (ADMIN-04 to ADMIN-09, ADMIN-16 to ADMIN-19). */
export function UserList() {
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const { data, error, isPending, isFetching, refetch } = useQuery(
    {
      queryKey: ['admin', 'users', asked],
      queryFn: () =>
        browserApi.call('GET /api/admin/users', {
          query: { page: asked.page, ...(asked.q && { q: asked.q }) },
        }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  useFailureToast(error, { title: 'Search Error', description: 'Failed to search users.' });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    setAsked({ q: typeof words === 'string' ? words.trim() : '', page: 1 });
  };
  const isLast = asked.q !== '' || asked.page * adminUsersPageSize >= (data?.total ?? 0);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Users{data && ` (${data.total})`}</h2>
        <ExportLink of="users" />
      </div>
      <form onSubmit={search} method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <TextField
            label="Search"
            name="q"
            type="search"
            placeholder="Search users by email, name, or phone..."
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
      {isPending && <Spinner text="Loading users..." />}
      {error && (
        <EmptyState title="The users could not be loaded">
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {!error && data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.users.map((user) => (
            <UserEntry key={user.id} user={user} />
          ))}
        </ul>
      )}
      {!error && data?.users.length === 0 && <EmptyState title="Nobody was found" />}
      {asked.q === '' && (
        <div className="flex justify-between gap-3">
          <Button
            look="secondary"
            disabled={asked.page === 1}
            onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
          >
            Previous
          </Button>
          <Button
            look="secondary"
            disabled={isLast}
            onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
          >
            Next
          </Button>
        </div>
      )}
    </Card>
  );
}
