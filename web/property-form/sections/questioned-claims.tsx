import { useState } from 'react';
import type { QuestionedClaim } from '../../../contract/properties/claims/claims.ts';
import { optionalField } from '../../../contract/properties/optional-fields.ts';
import { valueText } from '../../../contract/properties/value-text.ts';
import { browserApi } from '../../api/browser-api.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../../ui/text/counted.ts';

interface QuestionedClaimsProps {
  propertyId: string;
  claims: readonly QuestionedClaim[];
}

/** The lister changes a questioned value in the form, or confirms it here (CLAIM-03). */
export const QuestionedClaims = ({ propertyId, claims }: QuestionedClaimsProps) => (
  <ul className="mb-5 flex flex-col gap-3">
    {claims.map((claim) => (
      <li key={claim.field}>
        <Questioned propertyId={propertyId} claim={claim} />
      </li>
    ))}
  </ul>
);

function Questioned({ propertyId, claim }: { propertyId: string; claim: QuestionedClaim }) {
  const [isKept, setIsKept] = useState(claim.kept);
  const [isBusy, setIsBusy] = useState(false);
  const { field, value, corrected, found, hidden } = claim;
  const entry = optionalField(field);
  const statement = `${entry.label}: ${valueText(entry, value)}`;
  const keep = async () => {
    setIsBusy(true);
    try {
      const params = { id: propertyId };
      const body = { field, value };
      await browserApi.call('POST /api/properties/{id}/claims/kept', { params, body });
      setIsKept(true);
    } catch (error) {
      showErrorToast(error, {
        title: 'Your answer could not be saved',
        description: 'Please try again in a moment.',
      });
    } finally {
      setIsBusy(false);
    }
  };
  const values = found
    .map((each) => {
      const text = valueText(entry, each.value);
      return found.length === 1 ? text : `${text} (${each.renters})`;
    })
    .join(', ');
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{`Your listing says “${statement}”`}</p>
      <p>{`${counted(corrected, 'renter')} who viewed the home said: ${values}.`}</p>
      {hidden ? (
        <p>We no longer show it. Change it below to show it again.</p>
      ) : (
        <p>
          {isKept
            ? 'You kept it.'
            : 'Is it still right? Keep it, or change it below. After four corrections, we hide it.'}
        </p>
      )}
      {!hidden && !isKept && (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={isBusy}
          aria-label={`Keep ${statement}`}
          onClick={() => void keep()}
        >
          Keep
        </Button>
      )}
    </Notice>
  );
}
