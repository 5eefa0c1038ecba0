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
/** A field about power and water. Renters who viewed the home confirm or correct its value. */
export type ClaimField = {
  [F in OptionalField]: Entries[F]['heading'] extends 'Power and water' ? F : never;
}[OptionalField];

export const claimFields = optionalFieldNames.filter(
  (name): name is ClaimField => optionalField(name).heading === 'Power and water',
);

/** Numbers of corrections after which the lister is asked, and the value is hidden (CLAIM-03, CLAIM-04). */
export const correctionsThatAsk = 2;
export const correctionsThatHide = 4;

/** The standing of a claim that so many renters corrected. */
export function standingOf(corrections: number): 'stands' | 'asked' | 'hidden' {
  if (corrections >= correctionsThatHide) return 'hidden';
  return corrections >= correctionsThatAsk ? 'asked' : 'stands';
}

const Field = z.enum(claimFields);
/** A value of any of the fields, as text: own_prepaid, true, 5 */
const Value = text(40);

/** Claims that renters confirmed; nobody is named. */
export const ConfirmedClaims = z.array(
  z.strictObject({ field: Field, renters: z.int(), month: z.string() }),
);
export type ConfirmedClaims = z.infer<typeof ConfirmedClaims>;

/** A claim that renters corrected so often that its lister is asked. */
export const QuestionedClaim = z.strictObject({
  field: Field,
  value: z.string(),
  corrected: z.int(),
  /** the values that renters found instead, the most frequent first */
  found: z.array(z.strictObject({ value: z.string(), renters: z.int() })),
  /** renters no longer read it, until another value is said */
  hidden: z.boolean(),
  /** its lister has said that it stays */
  kept: z.boolean(),
});
export type QuestionedClaim = z.infer<typeof QuestionedClaim>;

/** The claims of a home that the viewer may answer, with the answers given so far. */
export const ViewerClaims = z.strictObject({
  viewer_can: z.strictObject({ answer: z.boolean() }),
  claims: z.array(
    z.strictObject({
      field: Field,
      value: z.string(),
      /** null before the first answer; `found` is null in a confirmation */
      answer: z.nullable(z.strictObject({ found: z.nullable(z.string()) })),
    }),
  ),
});
export type ViewerClaims = z.infer<typeof ViewerClaims>;

export const ClaimAnswer = z.strictObject({
  field: Field,
  /** the claimed value that is answered: an answer to a value that has changed since is refused */
  value: Value,
  /** only somebody who has viewed the home can say */
  viewed: z.literal(true, 'Please say that you have viewed this home'),
  /** the value that the renter found instead; null confirms */
  found: z.nullable(Value),
});
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

export const claimApi = {
  'GET /api/properties/{id}/claims': {
    summary: 'What I may say of power and water of a home that I viewed, and what I said',
    params: ById,
    answer: ViewerClaims,
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/properties/{id}/claims': {
    summary: 'Confirm or correct what a lister says of a home that I viewed; once for each value',
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
    summary: 'Stay with what renters corrected, as its lister',
    params: ById,
    body: z.strictObject({ field: Field, value: Value }),
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
} as const satisfies EndpointTable;
