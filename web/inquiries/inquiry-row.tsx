import { formatDistanceToNow } from 'date-fns';
import { useId } from 'react';
import { Link } from 'react-router';
import type { InquiryListItem, InquiryStatus } from '../../contract/inquiries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { portraitSources } from '../ui/portrait-sources.ts';
import { InquiryActions } from './inquiry-actions.tsx';

const badges: Record<InquiryStatus, { name: string; tone: BadgeTone }> = {
  pending: { name: 'Pending', tone: 'waiting' },
  responded: { name: 'Responded', tone: 'positive' },
  closed: { name: 'Closed', tone: 'neutral' },
};

/** One inquiry: about what, when, how it stands, and what comes next (FLOW-02 to FLOW-06, FLOW-17). */
export function InquiryRow({ inquiry }: { inquiry: InquiryListItem }) {
  const titleId = useId();
  const { property_id, property_title, created_at, status, message, sender } = inquiry;
  const senderName = sender.name?.trim() || 'Unknown User';
  const { name, tone } = badges[status];
  return (
    <li className="flex flex-col gap-2 py-4 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <Avatar
          sources={portraitSources(sender.avatar, 128)}
          initials={senderName.slice(0, 1).toUpperCase()}
          className="size-10"
        />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="font-sans text-base font-semibold tracking-normal">
            {property_title || 'Property Inquiry'}
          </h3>
          <p className="text-sm text-muted">
            From <span className="wrap-anywhere">{senderName}</span>,{' '}
            <time dateTime={created_at}>
              {formatDistanceToNow(created_at, { addSuffix: true })}
            </time>
          </p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <ClampedText>{message}</ClampedText>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={`/properties/${property_id}`}
          aria-describedby={titleId}
          className="inline-flex min-h-target items-center font-medium text-brand underline"
        >
          View Property
        </Link>
        <InquiryActions inquiry={inquiry} describedBy={titleId} />
      </div>
    </li>
  );
}
