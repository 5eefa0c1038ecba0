import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../offline/connection.ts';
import { sentLaterText } from '../outbox/outbox-item.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { moveFocus } from '../ui/overlay/move-focus.ts';
import { ClampedText } from '../ui/text/clamped-text.tsx';
import { type QueuedInquiry, undoInquiry } from './send-stored-inquiry.ts';

interface HeldInquiryProps {
  item: QueuedInquiry;
  onUndone(): void;
}

export function HeldInquiry({ item, onUndone }: HeldInquiryProps) {
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
