import { propertyActionNames, propertyActions } from '../../../contract/admin/admin-actions.ts';
import type { AdminProperty } from '../../../contract/admin/admin-property.ts';
import type { ReportCase } from '../../../contract/moderation/moderation.ts';
import { isRefusal } from '../../client/api/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatPrice } from '../../ui/text/price.ts';
import { CaseLine } from '../moderation/case-line.tsx';
import { ListingContents } from '../moderation/case-parts.tsx';
import { ReasonButton } from './actions.tsx';
import { adminApi, useAdminApi } from './admin-api.ts';
import { adminPage } from './admin-page.tsx';
import { Facts, momentOf, Part, PersonLink } from './facts.tsx';
import { LogEntries } from './log/log-entries.tsx';
import { RightToLetPart } from './papers/right-to-let-part.tsx';
import { refetchAdmin } from './person/admin-users.ts';

export const Component = adminPage('Listing', ({ id }) => {
  const read = useAdminApi('GET /api/admin/properties/{id}', { params: { id } });
  const { data, error } = read;
  if (isRefusal(error, 404)) return <EmptyState title="Listing not found" />;
  if (!data) return <NotLoaded read={read} name="This listing" />;
  return (
    <>
      <Header listing={data} />
      <RightToLetPart listing={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part title="People">
          <Facts
            of={{
              Owner: <PersonLink person={data.owner} />,
              Agent: data.agent && <PersonLink person={data.agent} />,
              Agency: data.property.agency?.name,
            }}
          />
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
});

function stateOf({ deleted, hidden, is_visible, property }: AdminProperty): string {
  if (deleted) return 'Deleted';
  if (hidden) return 'Hidden by Musha';
  if (!is_visible) return 'Not public: lister suspended';
  if (property.rented) return 'Rented';
  return property.available ? 'Available' : 'Not Available';
}

const isAppealedHiding = ({ status, outcome }: ReportCase): boolean =>
  status === 'appealed' && outcome === 'hide_listing';

function Header({ listing }: { listing: AdminProperty }) {
  const { deleted, hidden, hidden_reason, is_visible, property, cases, viewer_can } = listing;
  const { location } = property;
  const { views, favourites, inquiries, contact_taps } = listing.totals;
  const waits = cases.some(({ status }) => status === 'open');
  const isAppealed = hidden && cases.some(isAppealedHiding);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-2xl wrap-anywhere">{property.title}</h2>
        <Badge tone={is_visible && !deleted ? 'neutral' : 'danger'}>{stateOf(listing)}</Badge>
      </div>
      {hidden && !deleted && hidden_reason && (
        <Notice tone="danger">
          <p className="whitespace-pre-line wrap-anywhere">{`Why: ${hidden_reason}`}</p>
        </Notice>
      )}
      <Facts
        of={{
          Reference: property.reference,
          Rent: `${formatPrice(property.price, property.currency)} /month`,
          Address: `${location.address}, ${location.suburb}, ${location.city}`,
          Listed: momentOf(property.created_at),
          'Last changed': momentOf(property.updated_at),
          Totals: `${counted(views, 'view')}, saved by ${counted(favourites, 'person', 'people')}, ${counted(inquiries, 'inquiry', 'inquiries')}, contact shown ${counted(contact_taps, 'time')}`,
        }}
      />
      {waits && viewer_can.delete && (
        <p className="text-muted">
          There is an open report. Decide it to hide or keep this listing.
        </p>
      )}
      {isAppealed && viewer_can.delete && (
        <p className="text-muted">
          There is an open appeal. Decide it to restore this listing or keep it hidden.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {propertyActionNames.map((name) => (
          <ReasonButton
            key={name}
            isOffered={viewer_can[name]}
            {...propertyActions[name]}
            variant={name === 'delete' ? 'danger' : 'secondary'}
            title={`${propertyActions[name].label} “${property.title}”`}
            send={({ reason }) =>
              adminApi.call('POST /api/admin/properties/{id}/actions', {
                params: { id: property.id },
                body: { action: name, reason },
              })
            }
            onDone={refetchAdmin}
          />
        ))}
      </div>
    </Card>
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
