import { useState } from 'react';
import { changeCached } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useViewerId } from '../../../client/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';

const ClaimsDialog = lazyOverlay(async () => (await import('./claims-dialog.tsx')).ClaimsDialog);

interface ClaimsOfferProps {
  propertyId: string;
  className: string;
}

/** Asks what renters found at the viewing, if they are allowed to answer (CLAIM-01). */
export function ClaimsOffer({ propertyId, className }: ClaimsOfferProps) {
  const viewerId = useViewerId();
  const [isOpen, setIsOpen] = useState(false);
  const queryKey = ['claims', viewerId, propertyId];
  const { data } = useApi(
    'GET /api/properties/{id}/claims',
    { params: { id: propertyId } },
    {
      queryKey,
      // The offer is optional, so a failed request just hides it.
      retry: false,
    },
  );
  const isOffered =
    data?.viewer_can.answer && data.claims.some(({ answer }) => isOpen || answer === null);
  if (!data || !isOffered) return null;
  return (
    <div className={className}>
      <p>Been to see it?</p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Tell other renters
      </Button>
      {isOpen && (
        <ClaimsDialog
          propertyId={propertyId}
          claims={data.claims}
          onAnswered={(claims) => changeCached(queryKey, claims)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
