import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClaimAnswer, ViewerClaims } from '../../../contract/properties/claims/claims.ts';
import { browserApi } from '../../api/browser-api.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ClaimRow } from './claim-row.tsx';

interface ClaimsDialogProps {
  propertyId: string;
  claims: ViewerClaims['claims'];
  onAnswered(claims: ViewerClaims): void;
  onClose(): void;
}

export function ClaimsDialog({ propertyId, claims, onAnswered, onClose }: ClaimsDialogProps) {
  const [hasViewed, setHasViewed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (answer: Omit<ClaimAnswer, 'viewed'>) => {
    setIsBusy(true);
    try {
      const body = { ...answer, viewed: true as const };
      const params = { id: propertyId };
      onAnswered(await browserApi.call('POST /api/properties/{id}/claims', { params, body }));
      await revalidate();
    } catch (error) {
      showErrorToast(error, {
        title: 'Your answer could not be sent',
        description: 'Please try again in a moment.',
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title="What did you find?" onClose={onClose}>
      {hasViewed ? (
        <ul className="flex flex-col divide-y divide-line">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.field + claim.value}
              claim={claim}
              isBusy={isBusy}
              onAnswer={(found) => void send({ field: claim.field, value: claim.value, found })}
            />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            Help the next renter: are power and water as the owner says? Answer only for what you
            saw yourself. We don't show your name.
          </p>
          <Button onClick={() => setHasViewed(true)}>I've been to see it</Button>
        </div>
      )}
    </Dialog>
  );
}
