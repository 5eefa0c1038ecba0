import { formatDistanceToNow } from 'date-fns';
import { useId } from 'react';
import type { InquiryListItem, InquiryStatus } from '../../contract/inquiries.ts';
import { Link } from '../shell/router-parts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { Icon } from '../ui/icon.tsx';
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
            From <strong className="font-semibold text-ink wrap-anywhere">{senderName}</strong>,{' '}
            <time dateTime={created_at}>
              {formatDistanceToNow(created_at, { addSuffix: true })}
            </time>
          </p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </div>
      {sender.phone && <AskerPhone phone={sender.phone} name={senderName} />}
      <ClampedText>{message}</ClampedText>
      <p className="text-sm text-muted">{conversationState(inquiry)}</p>
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

/** The number that the person gave with the inquiry. */
const AskerPhone = ({ phone, name }: { phone: string; name: string }) => (
  <a
    href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
    aria-label={`Call ${name}, ${phone}`}
    className="inline-flex min-h-target w-fit items-center gap-2 text-brand underline wrap-anywhere"
  >
    <Icon name="phone" className="size-5 shrink-0" />
    {phone}
  </a>
);

/** Who is to speak next, as far as the messages say. */
function conversationState({ chat_id, last_message }: InquiryListItem): string {
  if (!chat_id) return 'No conversation yet';
  if (!last_message) return 'Conversation begun';
  const when = formatDistanceToNow(last_message.at, { addSuffix: true });
  return last_message.sent_by_me ? `You wrote last, ${when}` : `They wrote last, ${when}`;
}
