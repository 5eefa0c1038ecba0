import {
  type ClaimField,
  type ConfirmedClaims,
  claimFields,
  claimState,
  type QuestionedClaim,
} from '../../../../contract/properties/claims/claims.ts';
import type { CorrectedClaim, Tally } from './tally-queries.ts';

type Said = Record<ClaimField, unknown>;

/** The current value of a home's field, in the form that answers use; undefined if it is empty. */
export const claimedValue = (said: Said, field: ClaimField): string | undefined =>
  said[field] === null ? undefined : String(said[field]);

export const withoutValues = (hiddenClaims: readonly string[]) =>
  Object.fromEntries(hiddenClaims.map((field) => [field, null]));

/** The visible values that renters have confirmed, with the number of renters (CLAIM-02). */
export const confirmedClaims = (
  row: Said & { claim_tallies: Tally[]; hidden_claims: string[] },
): ConfirmedClaims =>
  claimFields.flatMap((field) => {
    const tally = row.claim_tallies.find(
      (each) => each.field === field && each.value === claimedValue(row, field),
    );
    if (!tally?.confirmed_month || row.hidden_claims.includes(field)) return [];
    return { field, renters: tally.confirmed, month: tally.confirmed_month };
  });

/** The claims that the lister is asked about, with the values that renters reported (CLAIM-03). */
export const questionedClaims = (
  row: Said & { corrected_claims: CorrectedClaim[] },
): QuestionedClaim[] =>
  claimFields.flatMap((field) => {
    const claim = row.corrected_claims.find(
      (each) => each.field === field && each.value === claimedValue(row, field),
    );
    if (!claim) return [];
    const corrected = claim.found.reduce((sum, { renters }) => sum + renters, 0);
    const standing = claimState(corrected);
    if (standing === 'stands') return [];
    const { value, kept, found } = claim;
    return { field, value, kept, found, corrected, hidden: standing === 'hidden' };
  });
