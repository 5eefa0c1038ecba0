import { formatDistanceToNow } from 'date-fns';
import { useId } from 'react';
import { Link } from 'react-router';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { InquiryListItem, InquiryStatus } from '../../../contract/inquiries/inquiries.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import type { Elements } from '../../ui/text/elements.ts';
import { PhoneText } from '../../ui/text/phone-text.tsx';
import { InquiryActions } from './inquiry-actions.tsx';

type State = InquiryStatus | 'taken' | 'off_offer';
const badges: Record<State, { name: string; tone: BadgeTone }> = {
  pending: { name: 'Pending', tone: 'waiting' },
  responded: { name: 'Responded', tone: 'positive' },
  closed: { name: 'Closed', tone: 'neutral' },
  taken: { name: 'Home taken', tone: 'neutral' },
  off_offer: { name: 'Home unavailable', tone: 'neutral' },
};

function stateOf({ status, waits, property_rented }: InquiryListItem): State {
  if (waits || status !== 'pending') return status;
  return property_rented ? 'taken' : 'off_offer';
}

interface InquiryRowProps {
  inquiry: InquiryListItem;
  /** An email or a notification linked to this inquiry, so it receives the focus. */
  isLinked: boolean;
  children?: Elements;
}

export function InquiryRow({ inquiry, isLinked, children }: InquiryRowProps) {
  const titleId = useId();
  const { property_id, property_title, created_at, message, sender } = inquiry;
  const senderName = shownName(sender.name);
  const { name, tone } = badges[stateOf(inquiry)];
  return (
    <li
      ref={isLinked ? focusIfFree : null}
      aria-labelledby={isLinked ? titleId : undefined}
      className={classNames(
        'flex scroll-mt-24 flex-col gap-2 py-4',
        isLinked ? '-mx-3 rounded-control bg-sunken px-3' : 'last:pb-0',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <Avatar
          sources={portraitSources(sender.avatar, 128)}
          initials={senderName.slice(0, 1).toUpperCase()}
          className="size-10"
        />
        <div className="min-w-0 flex-1">
          <h3
            id={titleId}
            className="font-sans text-base font-semibold tracking-normal wrap-anywhere"
          >
            {senderName}
          </h3>
          <p className="text-sm text-muted">
            <time dateTime={created_at}>
              {formatDistanceToNow(created_at, { addSuffix: true })}
            </time>
          </p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <ClampedText>{message}</ClampedText>
      <p className="text-sm text-muted wrap-anywhere">
        About <span className="text-ink">{property_title || 'Property Inquiry'}</span>
      </p>
      {sender.phone && (
        <PhoneText
          phone={sender.phone}
          ofPerson={senderName}
          className="inline-flex w-fit gap-2 wrap-anywhere"
        />
      )}
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
      {children}
    </li>
  );
}

function conversationState({ answered_by, chat_id, last_message }: InquiryListItem): string {
  if (answered_by) return `${answered_by.name?.trim() || 'Your agent'} is handling this inquiry`;
  if (!chat_id) return 'No conversation yet';
  if (!last_message) return 'Conversation started';
  const when = formatDistanceToNow(last_message.at, { addSuffix: true });
  return last_message.sent_by_me ? `You wrote last, ${when}` : `They wrote last, ${when}`;
}
