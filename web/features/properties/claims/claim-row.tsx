import { type FormEvent, useState } from 'react';
import type { ViewerClaims } from '../../../../contract/properties/claims/claims.ts';
import { optionalField } from '../../../../contract/properties/optional-fields.ts';
import { valueText, withUnit } from '../../../../contract/properties/value-text.ts';
import { readAmount } from '../../../../contract/typed/amount.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { SelectField } from '../../../ui/form/field.tsx';

type Claim = ViewerClaims['claims'][number];

interface ClaimRowProps {
  claim: Claim;
  isBusy: boolean;
  /** `found` is null if the renter confirms the owner's value, otherwise the value they found. */
  onAnswer(found: string | null): void;
}

export function ClaimRow({ claim, isBusy, onAnswer }: ClaimRowProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { field, value, answer } = claim;
  const entry = optionalField(field);
  const said = valueText(entry, value);
  const correct = () => {
    if (entry.kind === 'boolean') return onAnswer(value === 'true' ? 'false' : 'true');
    setIsCorrecting(true);
  };
  return (
    <li aria-label={entry.label} className="flex flex-col gap-2 py-3">
      <p>
        <span className="text-muted">{`${entry.label}:`}</span> <strong>{said}</strong>
      </p>
      {answer ? (
        <p role="status" className="text-positive">
          {answer.found === null
            ? 'You confirmed this.'
            : `You found: ${valueText(entry, answer.found)}`}
        </p>
      ) : (
        !isCorrecting && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              disabled={isBusy}
              aria-label={`That's right: ${entry.label}`}
              onClick={() => onAnswer(null)}
            >
              That's right
            </Button>
            <Button
              variant="secondary"
              disabled={isBusy}
              aria-label={`It's different: ${entry.label}`}
              onClick={correct}
            >
              It's different
            </Button>
          </div>
        )
      )}
      {!answer && isCorrecting && <Correction claim={claim} isBusy={isBusy} onAnswer={onAnswer} />}
    </li>
  );
}

function Correction({ claim: { field, value }, isBusy, onAnswer }: ClaimRowProps) {
  const entry = optionalField(field);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = String(new FormData(event.currentTarget).get('found'));
    onAnswer(entry.kind === 'number' ? `${readAmount(found) ?? found}` : found);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      {entry.kind === 'choice' ? (
        <SelectField
          label="What you found"
          name="found"
          required
          defaultValue=""
          options={Object.fromEntries(
            Object.entries(entry.names).filter(([choice]) => choice !== value),
          )}
        >
          <option value="" disabled>
            Please choose
          </option>
        </SelectField>
      ) : (
        <AmountField label={withUnit('What you found', entry)} name="found" required />
      )}
      <Button type="submit" disabled={isBusy}>
        Send
      </Button>
    </form>
  );
}
