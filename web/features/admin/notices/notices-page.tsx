import { useSearchParams } from 'react-router';
import type { CouncilNotice } from '../../../../contract/agent-check/council-notices.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { dayName } from '../../../ui/text/day-name.ts';
import { ReasonButton } from '../actions.tsx';
import { adminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { List, Row, SearchForm, useAdminPages } from '../lists.tsx';
import { NoticeImport } from './notice-import.tsx';

export const Component = adminPage('Council notices', () => {
  const mayImport = useCanAdminister();
  const [address, setAddress] = useSearchParams();
  const q = (address.get('q') ?? '').trim().slice(0, 120);
  return (
    <>
      <p className="max-w-prose text-muted">
        Estate Agents Council notices about a person or a firm. Anyone who checks that name in
        “Check an agent” sees them, with source and date.
      </p>
      {mayImport && <NoticeImport />}
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <SearchForm
          key={q}
          action="Search"
          onSearch={setAddress}
          all={q === '' ? undefined : '/admin/notices'}
        >
          <TextField
            label="Name, firm or source"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={120}
          />
        </SearchForm>
        <Notices q={q} />
      </Card>
    </>
  );
});

const Notices = ({ q }: { q: string }) => (
  <List
    read={useAdminPages('GET /api/admin/notices', { query: { ...(q && { q }) } })}
    name="The notices"
    label="Notices"
    loading="Loading the notices..."
    empty={
      q === '' ? (
        <EmptyState title="No notices" text="Imported notices appear here." />
      ) : (
        <EmptyState title={`No notices match “${q}”`} text="Try part of the name, or show all." />
      )
    }
    more="Show earlier notices"
    row={(notice) => <Notice notice={notice} />}
  />
);

function Notice({ notice }: { notice: CouncilNotice }) {
  const { id, name, firm, phone, source, noticed_on, link, withdrawn_reason } = notice;
  const isShown = withdrawn_reason === null;
  return (
    <Row
      title={name}
      badges={!isShown && <Badge>Withdrawn</Badge>}
      text={[firm, phone, `${source}, ${dayName(noticed_on)}`].filter(Boolean).join(' · ')}
    >
      {!isShown && <p className="wrap-anywhere">{`Why: ${withdrawn_reason}`}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="flex min-h-target items-center underline underline-offset-4"
        >
          Read the notice
          <span className="sr-only">{` about ${name}`}</span>
        </a>
        <ReasonButton
          label={isShown ? 'Withdraw' : 'Restore'}
          about={`the notice about ${name}`}
          title={isShown ? 'Withdraw the notice' : 'Restore the notice'}
          text={
            isShown
              ? `“Check an agent” will no longer show it for ${name}, even if the file is imported again. The log keeps your reason.`
              : `“Check an agent” will show it for ${name} again. The log keeps your reason.`
          }
          isDanger={isShown}
          done={isShown ? 'Notice withdrawn' : 'Notice restored'}
          send={({ reason }) =>
            adminApi.call('PATCH /api/admin/notices/{id}', {
              params: { id },
              body: { withdrawn: isShown, reason },
            })
          }
          onDone={() => refetchApi('GET /api/admin/notices')}
        />
      </div>
    </Row>
  );
}
