import { format } from 'date-fns';
import { Link } from 'react-router';
import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { rolePlace } from '../session/role-places.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { formatPrice } from '../ui/text/price.ts';

export function CaseSubject({ detail }: { detail: ReportCaseDetail }) {
  return (
    <Card className="flex flex-col gap-5 p-5">
      {detail.listing && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">The listing</h2>
          <ListingSummary listing={detail.listing} />
          <Link
            to={`/admin/properties/${detail.listing.property.id}`}
            className="flex min-h-target w-fit items-center underline"
          >
            Details and history
          </Link>
        </section>
      )}
      {detail.messages && <Messages messages={detail.messages} />}
      {detail.subject === 'conversation' && !detail.messages && (
        <p className="text-muted">The messages are shown only until the report is decided.</p>
      )}
      {detail.person ? (
        <Person person={detail.person} />
      ) : (
        <p className="text-muted">This person has deleted their account.</p>
      )}
    </Card>
  );
}

type ReportedListing = NonNullable<ReportCaseDetail['listing']>;

function ListingSummary({ listing }: { listing: ReportedListing }) {
  const { property, hidden, deleted } = listing;
  const { address, suburb, city } = property.location;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {hidden && <Badge tone="danger">Hidden</Badge>}
        {deleted && <Badge>Deleted</Badge>}
        {property.rented && <Badge>Rented</Badge>}
        <Badge>{`${formatPrice(property.price, property.currency)} /month`}</Badge>
      </div>
      <p className="wrap-anywhere">{`${address}, ${suburb}, ${city}`}</p>
      <ListingContents listing={listing} />
    </div>
  );
}

export function ListingContents({ listing: { property, deleted } }: { listing: ReportedListing }) {
  return (
    <div className="flex flex-col gap-3">
      {property.pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {property.pictures.map((picture, index) => (
            <li key={picture.url} className="overflow-hidden rounded-control">
              <Picture picture={picture} alt={`Picture ${index + 1}`} slot="thumbnail" />
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{property.description}</p>
      {!deleted && (
        <Link
          to={`/properties/${property.id}`}
          className="flex min-h-target w-fit items-center underline"
        >
          Open the public page
        </Link>
      )}
    </div>
  );
}

function Messages({ messages }: { messages: NonNullable<ReportCaseDetail['messages']> }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">Last messages before the report</h2>
      {messages.length === 0 && <p className="text-muted">No messages.</p>}
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <li key={message.id} className="rounded-control bg-sunken px-3 py-2">
            <p className="text-sm text-muted">
              {message.is_reported && <strong className="text-danger">Reported · </strong>}
              <span>{message.by_reported ? 'The person reported' : 'The other person'}</span>
              <span>{` · ${format(message.created_at, 'd MMM, HH:mm')}`}</span>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{message.content}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Person({ person }: { person: NonNullable<ReportCaseDetail['person']> }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">The person</h2>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/admin/users/${person.id}`}
          className="flex min-h-target min-w-0 items-center font-semibold wrap-anywhere underline"
        >
          {person.name ?? 'No Name'}
        </Link>
        <Badge>{rolePlace(person.role).name}</Badge>
        {!person.is_active && <Badge tone="danger">Suspended</Badge>}
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {`${person.email} · joined ${format(person.created_at, 'd MMMM yyyy')}`}
      </p>
    </section>
  );
}
