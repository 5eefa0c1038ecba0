import { useEffect, useRef, useState } from 'react';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { useIsOnline } from '../../client/offline/connection.ts';
import { sentLaterText } from '../../client/outbox/outbox-item.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIfFree, moveFocus } from '../../ui/overlay/move-focus.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import {
  type QueuedInquiry,
  sendStoredInquiry,
  undoInquiry,
  useHeldInquiry,
} from './send-stored-inquiry.ts';
import { useSentInquiry } from './sent-inquiries.ts';
import { sentWhen } from './sent-when.ts';
import { type StoredInquiry, useStoredInquiry } from './stored-inquiry.ts';

interface SentInquiryProps {
  property: PropertyDetail;
  viewerId: string;
  /** True if the pressed button disappeared with the form, so that the focus must move here. */
  movesFocus: boolean;
  /** The form contains unsent text, so it stays visible. */
  isWriting: boolean;
  /** Reports whether this component is shown instead of the form. */
  onChange(isShown: boolean): void;
  onAskMore(): void;
}

export function SentInquiry(props: SentInquiryProps) {
  const { property, viewerId, movesFocus, isWriting, onChange, onAskMore } = props;
  const sent = useSentInquiry(property.id);
  const stored = useStoredInquiry();
  const isStored = stored?.property_id === property.id;
  const held = useHeldInquiry(viewerId, property.id);
  const [asksBeyond, setAsksBeyond] = useState<string>();
  const isOpen = sent !== undefined && sent.id !== asksBeyond && !isStored && !isWriting;
  const isShown = isOpen || held !== undefined;
  useEffect(() => onChange(isShown), [isShown, onChange]);
  if (held) return <HeldInquiry item={held} onUndone={onAskMore} />;
  if (isStored) return <StoredMessage key={stored.id} stored={stored} property={property} />;
  if (!isOpen) return null;
  const lister = property.agent?.name ?? 'the owner';
  const askMore = () => {
    setAsksBeyond(sent.id);
    onAskMore();
  };
  return (
    <div ref={movesFocus ? focusIfFree : null} className="flex flex-col gap-4">
      <Notice tone="positive">
        <p className="font-semibold wrap-anywhere">
          {`Sent ${sentWhen(sent.created_at, new Date())}${stateText(sent, lister)}`}
        </p>
      </Notice>
      <ClampedText>{sent.message}</ClampedText>
      {sent.chat_id ? (
        <ButtonLink to={`/messages?chat=${sent.chat_id}`}>Open conversation</ButtonLink>
      ) : (
        <Button variant="secondary" onClick={askMore}>
          Ask something else
        </Button>
      )}
    </div>
  );
}

function stateText({ status, waits }: InquiryListItem, lister: string): string {
  if (waits) return `, waiting for ${lister}`;
  return status === 'pending' ? '' : `, answered by ${lister}`;
}

/** Sends a visitor's message after the sign-in, or asks them to press Send Message. */
function StoredMessage({ stored, property }: { stored: StoredInquiry; property: PropertyDetail }) {
  const [mustPress, setMustPress] = useState(false);
  useEffect(() => {
    // If sending fails, the form still contains the message.
    void sendStoredInquiry(stored, property.title).then(
      (isSent) => setMustPress(!isSent),
      () => setMustPress(true),
    );
  }, [stored, property.title]);
  return mustPress && <ReadyToSend />;
}

/** Scrolls back to the form that the person left to sign in. */
function ReadyToSend() {
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls in an effect, because the router first scrolls a new page to its top.
  useEffect(() => {
    notice.current?.scrollIntoView();
  }, []);
  return (
    <div ref={notice} className="mb-4 scroll-mt-20">
      <Notice>Your message is ready. Press Send Message.</Notice>
    </div>
  );
}

interface HeldInquiryProps {
  item: QueuedInquiry;
  onUndone(): void;
}

function HeldInquiry({ item, onUndone }: HeldInquiryProps) {
  const part = useRef<HTMLDivElement>(null);
  const isOnline = useIsOnline();
  const [isTooLate, setIsTooLate] = useState(false);
  // Scrolls in an effect, because the router first scrolls a new page to its top.
  useEffect(() => {
    if (!part.current) return;
    moveFocus(part.current, { preventScroll: true });
    part.current.scrollIntoView({ block: 'center' });
  }, []);
  const undo = () => (undoInquiry(item) ? onUndone() : setIsTooLate(true));
  // A refused message returns to the form; the outbox has already shown the reason.
  const isRefused = item.state === 'failed';
  useEffect(() => {
    if (isRefused && undoInquiry(item)) onUndone();
  }, [isRefused, item, onUndone]);
  const canUndo = item.state !== 'sending' && !item.is_past_undo && !isTooLate;
  return (
    <div ref={part} data-uncovered className="flex scroll-mt-20 flex-col gap-4">
      <Notice tone={isOnline ? 'positive' : 'waiting'}>
        <p className="font-semibold">{isOnline ? 'Inquiry Sent' : 'Your message is saved'}</p>
        <p>{isOnline ? 'Your message has been sent to the property owner.' : sentLaterText}</p>
      </Notice>
      <ClampedText>{item.content}</ClampedText>
      {canUndo && (
        <Button variant="secondary" onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
