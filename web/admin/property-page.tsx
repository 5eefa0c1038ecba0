import { useParams } from 'react-router';
import type { AdminProperty } from '../../contract/admin/admin-property.ts';
import { isRefusal } from '../api/query-client.ts';
import { CaseLine } from '../moderation/case-line.tsx';
import { ListingContents } from '../moderation/case-subject.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { useAdminApi } from './admin-api.ts';
import { AdminPage } from './admin-page.tsx';
import { LogEntries } from './log/log-entries.tsx';
import { NamedPersonLink } from './named-person-link.tsx';
import { RightToLetPart } from './papers/right-to-let-part.tsx';
import { Part } from './part.tsx';
import { PropertyHeader } from './property-header.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Listing">
      <Listing key={id} id={id} />
    </AdminPage>
  );
}

function Listing({ id }: { id: string }) {
  const read = useAdminApi('GET /api/admin/properties/{id}', { params: { id } });
  const { data, error } = read;
  if (isRefusal(error, 404)) return <EmptyState title="Listing not found" />;
  if (!data) return <NotLoaded read={read} name="This listing" />;
  return (
    <>
      <PropertyHeader listing={data} />
      <RightToLetPart listing={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part title="People">
          <People listing={data} />
        </Part>
        <Part title="Reports and decisions">
          <Cases cases={data.cases} />
        </Part>
        <Part title="Administrator actions">
          <LogEntries filters={{ subject: id }} empty="Nothing yet." />
        </Part>
        <Part title="The listing">
          <ListingContents listing={data} />
        </Part>
      </div>
    </>
  );
}

function People({ listing: { owner, agent, property } }: { listing: AdminProperty }) {
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="text-sm text-muted">Owner</dt>
        <dd>
          <NamedPersonLink person={owner} />
        </dd>
      </div>
      {agent && (
        <div>
          <dt className="text-sm text-muted">Agent</dt>
          <dd>
            <NamedPersonLink person={agent} />
          </dd>
        </div>
      )}
      {property.agency && (
        <div>
          <dt className="text-sm text-muted">Agency</dt>
          <dd className="wrap-anywhere">{property.agency.name}</dd>
        </div>
      )}
    </dl>
  );
}

function Cases({ cases }: Pick<AdminProperty, 'cases'>) {
  if (cases.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {cases.map((line) => (
        <CaseLine key={line.id} line={line} />
      ))}
    </ul>
  );
}
