import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClaimAnswer, ViewerClaims } from '../../../../contract/properties/claims/claims.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ClaimRow } from './claim-row.tsx';

interface ClaimsDialogProps {
  propertyId: string;
  claims: ViewerClaims['claims'];
  onAnswered(claims: ViewerClaims): void;
  onClose(): void;
}

export function ClaimsDialog({ propertyId, claims, onAnswered, onClose }: ClaimsDialogProps) {
  const [hasViewed, setHasViewed] = useState(false);
  const { revalidate } = useRevalidator();
  const { mutate: send, isPending } = useChange({
    mutationFn: (answer: Omit<ClaimAnswer, 'viewed'>) =>
      browserApi.call('POST /api/properties/{id}/claims', {
        params: { id: propertyId },
        body: { ...answer, viewed: true },
      }),
    onSuccess: (answered) => {
      onAnswered(answered);
      return revalidate();
    },
    failed: 'Your answer could not be sent',
  });
  return (
    <Dialog title="What did you find?" onClose={onClose}>
      {hasViewed ? (
        <ul className="flex flex-col divide-y divide-line">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.field + claim.value}
              claim={claim}
              isBusy={isPending}
              onAnswer={(found) => send({ field: claim.field, value: claim.value, found })}
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
