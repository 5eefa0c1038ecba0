import { Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { listerOf } from './read-lister.ts';

interface ThumbWhatsAppProps {
  propertyId: string;
  isBusy: boolean;
  onTap(): void;
}

/** Beside "Message" in the bar of a phone, where the lister can be written to there (DETAIL-20). */
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
