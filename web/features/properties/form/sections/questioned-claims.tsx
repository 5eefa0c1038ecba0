import type { QuestionedClaim } from '../../../../../contract/properties/claims/claims.ts';
import { optionalField } from '../../../../../contract/properties/optional-fields.ts';
import { valueText } from '../../../../../contract/properties/value-text.ts';
import { browserApi } from '../../../../client/api/browser-api.ts';
import { useChange } from '../../../../client/api/use-change.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { counted } from '../../../../ui/text/counted.ts';

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

const hiddenText = 'We no longer show it. Change it below to show it again.';
const questionText =
  'Is it still right? Keep it, or change it below. After four corrections, we hide it.';

function Questioned({ propertyId, claim }: { propertyId: string; claim: QuestionedClaim }) {
  const { field, value, corrected, found, hidden } = claim;
  const entry = optionalField(field);
  const statement = `${entry.label}: ${valueText(entry, value)}`;
  const keep = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/properties/{id}/claims/kept', {
        params: { id: propertyId },
        body: { field, value },
      }),
    failed: 'Your answer could not be saved',
  });
  const isKept = claim.kept || keep.isSuccess;
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
      <p>{hidden ? hiddenText : isKept ? 'You kept it.' : questionText}</p>
      {!hidden && !isKept && (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={keep.isPending}
          aria-label={`Keep ${statement}`}
          onClick={() => keep.mutate()}
        >
          Keep
        </Button>
      )}
    </Notice>
  );
}
