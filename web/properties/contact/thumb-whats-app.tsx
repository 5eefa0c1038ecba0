import { Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { listerOf } from './read-lister.ts';

interface ThumbWhatsAppProps {
  propertyId: string;
  isBusy: boolean;
  onTap(): void;
}

/**
 * The button beside "Message" in the bar of a phone, if the lister can be reached on WhatsApp
 * (DETAIL-20).
 */
export function ThumbWhatsApp(props: ThumbWhatsAppProps) {
  const bar = document.querySelector('[data-bottom-bar]');
  return bar && createPortal(<Suspense>{<WhatsAppButton {...props} />}</Suspense>, bar);
}

function WhatsAppButton({ propertyId, isBusy, onTap }: ThumbWhatsAppProps) {
  if (!use(listerOf(propertyId))?.whatsapp) return null;
  return (
    <Button look="secondary" disabled={isBusy} onClick={onTap} className="max-sm:px-3">
      WhatsApp
    </Button>
  );
}
