import * as z from 'zod/mini';
import type { EndpointTable } from '../../endpoint.ts';
import { Accepted, ById, text } from '../../primitives.ts';
import {
  type OptionalField,
  optionalField,
  optionalFieldNames,
  type optionalFields,
} from '../optional-fields.ts';

type Entries = typeof optionalFields;
export type ClaimField = {
  [F in OptionalField]: Entries[F]['heading'] extends 'Power and water' ? F : never;
}[OptionalField];

export const claimFields = optionalFieldNames.filter(
  (name): name is ClaimField => optionalField(name).heading === 'Power and water',
);

/** Asks the lister after two corrections; hides the value after four (CLAIM-03, CLAIM-04). */
export const correctionsToAskLister = 2;
export const correctionsToHide = 4;

export function claimState(corrections: number): 'stands' | 'asked' | 'hidden' {
  if (corrections >= correctionsToHide) return 'hidden';
  return corrections >= correctionsToAskLister ? 'asked' : 'stands';
}

const Field = z.enum(claimFields);
/** The value of any claim as text, such as own_prepaid, true or 5. */
const Value = text(40);

export const ConfirmedClaims = z.array(
  z.strictObject({ field: Field, renters: z.int(), month: z.string() }),
);
export type ConfirmedClaims = z.infer<typeof ConfirmedClaims>;

export const QuestionedClaim = z.strictObject({
  field: Field,
  value: z.string(),
  corrected: z.int(),
  /** The values that renters reported instead of the lister's, the most frequent first. */
  found: z.array(z.strictObject({ value: z.string(), renters: z.int() })),
  /** The claim is hidden from renters until its value changes. */
  hidden: z.boolean(),
  kept: z.boolean(),
});
export type QuestionedClaim = z.infer<typeof QuestionedClaim>;

export const ViewerClaims = z.strictObject({
  viewer_can: z.strictObject({ answer: z.boolean() }),
  claims: z.array(
    z.strictObject({
      field: Field,
      value: z.string(),
      /** Null before the first answer. `found` is null if the answer confirms the claim. */
      answer: z.nullable(z.strictObject({ found: z.nullable(z.string()) })),
    }),
  ),
});
export type ViewerClaims = z.infer<typeof ViewerClaims>;

export const ClaimAnswer = z.strictObject({
  field: Field,
  /** The value that the renter saw. If the lister has changed it, the server refuses the answer. */
  value: Value,
  viewed: z.literal(true, 'Please confirm that you have seen this home'),
  /** The value the renter found, if it differs from the claim; null confirms the claim. */
  found: z.nullable(Value),
});
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

export const claimApi = {
  'GET /api/properties/{id}/claims': {
    summary: 'Power and water details you can confirm for a home you viewed, with your answers',
    params: ById,
    answer: ViewerClaims,
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/properties/{id}/claims': {
    summary: 'Confirm or dispute a detail of a home you viewed, once for each value',
    params: ById,
    body: ClaimAnswer,
    answer: ViewerClaims,
    errors: [
      'unauthenticated',
      '42501',
      'not_found',
      'invalid_fields',
      'conflict',
      'different_repeat',
      'rate_limited',
    ],
  },
  'POST /api/properties/{id}/claims/kept': {
    summary: 'As the lister, confirm a detail that renters disputed',
    params: ById,
    body: z.strictObject({ field: Field, value: Value }),
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
} as const satisfies EndpointTable;
