import { useSearchParams } from 'react-router';
import { apiKey } from '../../api/query-client.ts';
import { usePages } from '../../api/use-pages.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminApi } from '../admin-api.ts';
import { AdminPage } from '../admin-page.tsx';
import { NoticeEntry } from './notice-entry.tsx';
import { NoticeImport } from './notice-import.tsx';

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
  const read = usePages([...apiKey('GET /api/admin/notices'), words], (cursor) =>
    adminApi.page('GET /api/admin/notices', {
      query: { ...(words !== '' && { q: words }), cursor },
    }),
  );
  const { data: notices, error, isFetching, hasNextPage, fetchNextPage } = read;
  if (!notices || error)
    return (
      <NotLoaded
        read={read}
        name="The notices"
        loading={<Spinner text="Loading the notices..." />}
      />
    );
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
