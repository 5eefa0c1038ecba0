import { Link, useParams } from 'react-router';
import { isRefusal } from '../../api/query-client.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';
import { AdminPage } from '../admin-page.tsx';
import { LogEntries } from '../log/log-entries.tsx';
import { Part } from '../part.tsx';
import { personKey } from './admin-users.ts';
import { PersonHeader } from './person-header.tsx';
import { PersonInquiries } from './person-inquiries.tsx';
import { PersonProperties } from './person-properties.tsx';
import { PersonReports } from './person-reports.tsx';
import { PersonRights } from './person-rights.tsx';
import { PersonSessions } from './person-sessions.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="User details">
      <Link
        to="/admin/dashboard"
        className="inline-flex min-h-target items-center self-start underline"
      >
        All accounts
      </Link>
      <Person key={id} id={id} />
    </AdminPage>
  );
}

function Person({ id }: { id: string }) {
  const read = useAdminApi(
    'GET /api/admin/users/{id}',
    { params: { id } },
    { queryKey: personKey(id) },
  );
  const { data, error } = read;
  const administers = useCanAdminister();
  if (isRefusal(error, 404)) return <EmptyState title="Account not found" />;
  if (!data) return <NotLoaded read={read} name="This account" />;
  return (
    <>
      <PersonHeader person={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part title="Signed-in devices">
          <PersonSessions id={id} />
        </Part>
        {administers && (
          <Part title="Their data">
            <PersonRights person={data} />
          </Part>
        )}
        <Part title="Listings">
          <PersonProperties id={id} />
        </Part>
        <Part title="Inquiries they made">
          <PersonInquiries id={id} direction="made" />
        </Part>
        <Part title="Inquiries they received">
          <PersonInquiries id={id} direction="received" />
        </Part>
        <Part title="Reports about them">
          <PersonReports id={id} direction="about" />
        </Part>
        <Part title="Reports they made">
          <PersonReports id={id} direction="by" />
        </Part>
        <Part title="Payments">
          <LogEntries
            filters={{ subject: id, action: 'update_payment_status' }}
            empty="Nothing yet."
          />
        </Part>
        <Part title="Administrator actions">
          <LogEntries filters={{ subject: id }} empty="Nothing yet." />
        </Part>
      </div>
    </>
  );
}
