import { format } from 'date-fns';
import { useState } from 'react';
import type { AdminProperty } from '../../contract/admin/admin-property.ts';
import type { ReportCase } from '../../contract/moderation/moderation.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { counted } from '../ui/text/counted.ts';
import { formatPrice } from '../ui/text/price.ts';
import { adminApi } from './admin-api.ts';
import { refetchAdmin } from './person/admin-users.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const facts: [label: string, value: (listing: AdminProperty) => string][] = [
  ['Reference', ({ property }) => property.reference],
  ['Rent', ({ property }) => `${formatPrice(property.price, property.currency)} /month`],
  [
    'Address',
    ({ property: { location } }) => `${location.address}, ${location.suburb}, ${location.city}`,
  ],
  ['Listed', ({ property }) => format(property.created_at, 'd MMMM yyyy, HH:mm')],
  ['Last changed', ({ property }) => format(property.updated_at, 'd MMMM yyyy, HH:mm')],
  [
    'Totals',
    ({ totals: { views, favourites, inquiries, contact_taps } }) =>
      `${counted(views, 'view')}, saved by ${counted(favourites, 'person', 'people')}, ${counted(inquiries, 'inquiry', 'inquiries')}, contact shown ${counted(contact_taps, 'time')}`,
  ],
];

/** The actions shown here as buttons. `decide_right` has its own section on the page. */
type ListingAction = Exclude<keyof AdminProperty['viewer_can'], 'decide_right'>;

const actions: Record<ListingAction, { button: string; text: string; done: string }> = {
  hide: {
    button: 'Hide',
    text: "It's hidden immediately. We'll email the lister the reason and how to appeal.",
    done: 'Listing hidden',
  },
  show: {
    button: 'Restore',
    text: "It's public again immediately, as the lister left it. We'll email them the reason.",
    done: 'Listing restored',
  },
  delete: {
    button: 'Delete',
    text: "It's deleted permanently, with its pictures. We'll email the lister the reason.",
    done: 'Listing deleted',
  },
};

function stateOf({ deleted, hidden, is_visible, property }: AdminProperty): string {
  if (deleted) return 'Deleted';
  if (hidden) return 'Hidden by Musha';
  if (!is_visible) return 'Not public: lister suspended';
  if (property.rented) return 'Rented';
  return property.available ? 'Available' : 'Not Available';
}

const isAppealedHiding = ({ status, outcome }: ReportCase): boolean =>
  status === 'appealed' && outcome === 'hide_listing';

export function PropertyHeader({ listing }: { listing: AdminProperty }) {
  const { deleted, hidden, hidden_reason, is_visible, property, cases, viewer_can } = listing;
  const [action, setAction] = useState<ListingAction>();
  const possible = (Object.keys(actions) as ListingAction[]).filter((name) => viewer_can[name]);
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
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value(listing)}</dd>
          </div>
        ))}
      </dl>
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
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {possible.map((name) => (
            <Button
              key={name}
              variant={name === 'delete' ? 'danger' : 'secondary'}
              onClick={() => setAction(name)}
            >
              {actions[name].button}
            </Button>
          ))}
        </div>
      )}
      {action && (
        <ReasonDialog
          title={`${actions[action].button} “${property.title}”`}
          text={actions[action].text}
          action={actions[action].button}
          done={actions[action].done}
          send={({ reason }) => send(property.id, action, reason)}
          onClose={() => setAction(undefined)}
          onDone={() => void refetchAdmin()}
        />
      )}
    </Card>
  );
}

const send = (id: string, action: ListingAction, reason: string): Promise<unknown> =>
  action === 'delete'
    ? adminApi.call('DELETE /api/properties/{id}', { params: { id }, query: { reason } })
    : adminApi.call('PATCH /api/admin/properties/{id}', {
        params: { id },
        body: { hidden: action === 'hide', reason },
      });
