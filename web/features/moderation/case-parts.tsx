import { format } from 'date-fns';
import { Link } from 'react-router';
import type { ReportCaseDetail } from '../../../contract/moderation/moderation.ts';
import { outcomeTexts, reasonText } from '../../../contract/moderation/moderation-words.ts';
import { rolePlace } from '../../client/session/role-places.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatPrice } from '../../ui/text/price.ts';
import { dayOf, momentOf } from '../admin/facts.tsx';

interface CaseHoldProps {
  hold: NonNullable<ReportCaseDetail['hold']>;
  isOpen: boolean;
}

export const CaseHold = ({ hold, isOpen }: CaseHoldProps) => (
  <Card className="flex flex-col gap-3 p-5">
    <h2 className="text-xl">Held for review</h2>
    <p>
      {isOpen
        ? 'Several unrelated people reported this person within 30 days. Nothing has been decided yet. Your decision ends the review.'
        : 'Several unrelated people had reported this person. The decision ended the review.'}
    </p>
    {hold.homes_waiting > 0 && (
      <p className="font-semibold">
        {`${counted(hold.homes_waiting, 'new or changed home is', 'new or changed homes are')} hidden until you decide. See “Their homes”.`}
      </p>
    )}
    {hold.stated_at && (
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">What they say</h3>
        <p className="whitespace-pre-line wrap-anywhere">
          {hold.statement || 'Deleted with the account.'}
        </p>
        <p className="text-sm text-muted">{momentOf(hold.stated_at)}</p>
      </section>
    )}
  </Card>
);

type Report = ReportCaseDetail['reports'][number];

export const CaseReports = ({ detail }: { detail: ReportCaseDetail }) => (
  <Card className="flex flex-col gap-2 p-5">
    <h2 className="text-xl">
      {detail.people_count === 1
        ? 'Reported by 1 person'
        : `Reported by ${detail.people_count} ${detail.held ? 'unrelated ' : ''}people`}
    </h2>
    <ul className="flex flex-col divide-y divide-line">
      {detail.reports.map((report) => (
        <li key={report.id} className="flex flex-col gap-1 py-3">
          <p className="font-semibold">{reasonText(report.reason)}</p>
          {report.details && <p className="whitespace-pre-line wrap-anywhere">{report.details}</p>}
          <p className="text-sm text-muted">
            <span>{`${momentOf(report.created_at)} · `}</span>
            <Reporter report={report} />
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

function Reporter({ report: { by_visitor, reporter } }: { report: Report }) {
  if (by_visitor) return <span>a visitor without an account</span>;
  if (!reporter) return <span>a deleted account</span>;
  return (
    <Link to={`/admin/users/${reporter.id}`} className="underline">
      {reporter.name ?? 'No Name'}
    </Link>
  );
}

interface CaseRecordProps {
  detail: ReportCaseDetail;
  /** Moves the focus here, because the decision form and its pressed button have disappeared. */
  takesFocus: boolean;
}

export function CaseRecord({ detail: { decision, appeal }, takesFocus }: CaseRecordProps) {
  if (!decision) return null;
  const place = takesFocus ? focusIfFree : null;
  const { outcome, suspended_until, lifted_at } = decision;
  const length = suspended_until ? `until ${dayOf(suspended_until)}` : 'permanently';
  return (
    <Card className="flex flex-col gap-4 p-5">
      <section ref={place} className="flex flex-col gap-1">
        <h2 className="text-xl">Decision</h2>
        <p className="font-semibold">
          <span>{outcomeTexts[outcome]}</span>
          {outcome === 'suspend' && <span>{`, ${length}`}</span>}
          {lifted_at && <span>{`, lifted on ${dayOf(lifted_at)}`}</span>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        <p className="text-sm text-muted">
          {`${decision.by ?? 'An administrator'} · ${momentOf(decision.decided_at)}`}
        </p>
      </section>
      {appeal && (
        <section className="flex flex-col gap-1">
          <h2 className="text-xl">Appeal</h2>
          <p className="whitespace-pre-line wrap-anywhere">
            {appeal.text || 'Deleted with the account.'}
          </p>
          <p className="text-sm text-muted">{momentOf(appeal.appealed_at)}</p>
        </section>
      )}
      {appeal?.outcome && (
        <section ref={place} className="flex flex-col gap-1">
          <h2 className="text-xl">After the appeal</h2>
          <p className="font-semibold">
            {appeal.outcome === 'upheld' ? 'The decision was upheld' : 'The decision was reversed'}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
          <p className="text-sm text-muted">
            <span>{appeal.by ?? 'An administrator'}</span>
            {appeal.decided_at && <span>{` · ${momentOf(appeal.decided_at)}`}</span>}
          </p>
        </section>
      )}
    </Card>
  );
}

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
        {`${person.email} · joined ${dayOf(person.created_at)}`}
      </p>
    </section>
  );
}
