import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminApi } from '../admin-api.ts';
import { AdminPage } from '../admin-page.tsx';
import { NoticeEntry } from './notice-entry.tsx';
import { NoticeImport } from './notice-import.tsx';
import { noticesKey } from './notices-key.ts';

export const Component = () => (
  <AdminPage title="Council notices">
    <Notices />
  </AdminPage>
);

function Notices() {
  const mayImport = useCanAdminister();
  const [address] = useSearchParams();
  const words = (address.get('q') ?? '').trim().slice(0, 120);
  return (
    <>
      <p className="max-w-prose text-muted">
        Estate Agents Council notices about a person or a firm. Anyone who checks that name in
        “Check an agent” sees them, with source and date.
      </p>
      {mayImport && <NoticeImport />}
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <SearchForm key={words} words={words} />
        <NoticeList words={words} />
      </Card>
    </>
  );
}

function SearchForm({ words }: { words: string }) {
  const [, setAddress] = useSearchParams();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = `${new FormData(event.currentTarget).get('q')}`.trim();
        setAddress(typed === '' ? {} : { q: typed });
      }}
      className="flex flex-col gap-3 sm:flex-row sm:items-end"
    >
      <div className="grow">
        <TextField
          label="Name, firm or source"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={120}
        />
      </div>
      <Button type="submit">Search</Button>
      {words !== '' && (
        <ButtonLink to="/admin/notices" variant="secondary">
          Show all
        </ButtonLink>
      )}
    </form>
  );
}

function NoticeList({ words }: { words: string }) {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: [...noticesKey, words],
        queryFn: ({ pageParam }) =>
          adminApi.page('GET /api/admin/notices', {
            query: {
              ...(words !== '' && { q: words }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => page.nextCursor,
      },
      queryClient,
    );
  if (isPending) return <Spinner text="Loading the notices..." />;
  if (error) {
    return (
      <EmptyState title="The notices could not be loaded">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  const notices = data.pages.flatMap(({ items }) => items);
  if (notices.length === 0) {
    return words === '' ? (
      <EmptyState title="No notices" text="Imported notices appear here." />
    ) : (
      <EmptyState title={`No notices match “${words}”`} text="Try part of the name, or show all." />
    );
  }
  return (
    <>
      <ul aria-label="Notices" className="flex flex-col divide-y divide-line">
        {notices.map((notice) => (
          <NoticeEntry key={notice.id} notice={notice} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show earlier notices'}
        </Button>
      )}
    </>
  );
}
