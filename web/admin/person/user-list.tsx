import { keepPreviousData } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { adminUsersPageSize } from '../../../contract/admin/admin.ts';
import { useFailureToast } from '../../api/use-failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAdminApi } from '../admin-api.ts';
import { ExportLink } from '../analytics/export-link.tsx';
import { UserEntry } from './user-entry.tsx';

const failures = {
  list: { title: 'Error', description: 'Failed to load dashboard data.' },
  search: { title: 'Search Error', description: 'Failed to search users.' },
};

export function UserList() {
  const { q, page, ask } = useAsked();
  const read = useAdminApi(
    'GET /api/admin/users',
    {
      query: q ? { q } : { page, page_size: adminUsersPageSize },
    },
    { placeholderData: keepPreviousData },
  );
  const { data, error, isFetching, refetch } = read;
  // A list that fails to load is empty, and a toast shows the error (ERR-81, ERR-82, ERR-86).
  useFailureToast(error, q ? failures.search : failures.list);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    const wanted = typeof words === 'string' ? words.trim() : '';
    if (wanted === q && page === 1) void refetch();
    else ask({ q: wanted, page: 1 });
  };
  const shown = error ? undefined : data;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{shown ? `Users (${shown.total})` : 'Users'}</h2>
        <ExportLink of="users" />
      </div>
      <form onSubmit={search} method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(16rem,100%)] flex-1">
          <TextField
            label="Search"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            placeholder="Search users by email, name, or phone..."
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
      {!shown && (
        <NotLoaded
          read={read}
          name="The accounts"
          loading={<Spinner text="Loading accounts..." />}
        />
      )}
      {shown && shown.users.length > 0 && (
        <ul className="flex flex-col divide-y divide-line" aria-busy={isFetching}>
          {shown.users.map((user) => (
            <UserEntry key={user.id} user={user} opensByItself={shown.users.length === 1} />
          ))}
        </ul>
      )}
      {shown?.users.length === 0 && (
        <EmptyState title="No accounts found" text="Check the spelling, or try a shorter search." />
      )}
      {shown && q === '' && (
        <Pager
          pageIndex={page - 1}
          pageSize={adminUsersPageSize}
          total={shown.total}
          unit="users"
          onTurn={(pageIndex) => ask({ q, page: pageIndex + 1 })}
        />
      )}
    </Card>
  );
}

/** Keeps the search text out of the URL, because it can be an email address or phone number. */
function useAsked() {
  const { state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const q: unknown = state?.q;
  const page = Number(address.get('page'));
  return {
    q: typeof q === 'string' ? q : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ask: (asked: { q: string; page: number }) =>
      setAddress(asked.page > 1 ? { page: String(asked.page) } : {}, {
        state: { q: asked.q },
        replace: true,
        preventScrollReset: true,
      }),
  };
}
