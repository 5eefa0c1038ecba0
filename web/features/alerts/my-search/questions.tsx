import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InquiryListItem } from '../../../../contract/inquiries/inquiries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { sentWhen } from '../../inquiries/sent-when.ts';
import { SectionNotLoaded } from './section.tsx';

const shownAtMost = 10;

export function Questions({ read }: { read: UseQueryResult<InquiryListItem[]> }) {
  const { data } = read;
  if (!data) return <SectionNotLoaded read={read} />;
  if (data.length === 0)
    return <p className="text-muted">Your questions and replies appear here.</p>;
  const inOrder = [...data].sort(
    (one, other) => Number(isAnswered(other)) - Number(isAnswered(one)),
  );
  return (
    <>
      <ul className="divide-y divide-line">
        {inOrder.slice(0, shownAtMost).map((inquiry) => (
          <Question key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {data.length > shownAtMost && (
        <ButtonLink to="/messages" variant="secondary" className="self-start">
          Open messages
        </ButtonLink>
      )}
    </>
  );
}

function stateText({ status, waits, property_rented }: InquiryListItem): string {
  if (waits) return ', waiting for a reply';
  if (status !== 'pending') return '';
  return property_rented ? ". It's already taken" : ". It's no longer available";
}

function Question({ inquiry }: { inquiry: InquiryListItem }) {
  const { property_id, property_title, created_at, message, chat_id } = inquiry;
  return (
    <li>
      <Link
        to={chat_id ? `/messages?chat=${chat_id}` : `/properties/${property_id}`}
        className="flex min-h-target flex-col gap-0.5 py-3 -outline-offset-3 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{property_title}</span>
          {isAnswered(inquiry) && <Badge tone="positive">Replied</Badge>}
        </span>
        <span className="text-sm text-muted">
          {`Sent ${sentWhen(created_at, new Date())}${stateText(inquiry)}`}
        </span>
        <span dir="auto" className="truncate text-sm text-muted">
          {message}
        </span>
      </Link>
    </li>
  );
}

/** True if the lister wrote the last message, so that the renter has to reply. */
export const isAnswered = ({ last_message }: Pick<InquiryListItem, 'last_message'>): boolean =>
  last_message !== null && !last_message.sent_by_me;
