import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import {
  Accepted,
  ById,
  Email,
  NoPayload,
  requiredLine,
  requiredText,
  Timestamp,
  text,
  Uuid,
} from '../primitives.ts';

/** Hours from the moment a breach is noticed until the regulator, and the people, must be told. */
export const breachHours = { regulator: 24, people: 72 } as const;

/** What an administrator writes down about a breach. */
export const BreachInput = z.strictObject({
  title: requiredLine(150, 'Please give it a name'),
  happened: requiredText(4000, 'Please say what happened'),
  affected_data: requiredText(2000, 'Please say which data'),
  measures: text(4000),
  noticed_at: z.iso.datetime('Please give day and time'),
});
export type BreachInput = z.infer<typeof BreachInput>;

export const Breach = z.extend(BreachInput, {
  id: Uuid,
  created_at: Timestamp,
  regulator_due_at: Timestamp,
  people_due_at: Timestamp,
  regulator_told_at: z.nullable(Timestamp),
  regulator_reference: z.nullable(z.string()),
  people: z.int(),
  /** of them, whose mail has left for the outbox */
  people_told: z.int(),
  mail: z.nullable(
    z.strictObject({ subject: z.string(), text: z.string(), requested_at: Timestamp }),
  ),
});
export type Breach = z.infer<typeof Breach>;

export const RegulatorNotice = z.strictObject({
  reference: requiredLine(120, 'Please give the reference, or how you told them'),
});

export type RegulatorNotice = z.infer<typeof RegulatorNotice>;

const mostAddresses = 5_000;
const addresses = text(300_000).check(
  z.refine((typed) => addressesIn(typed).length > 0, 'Please paste at least one address'),
  z.refine(
    (typed) => addressesIn(typed).length <= mostAddresses,
    `Please paste at most ${mostAddresses} addresses at a time`,
  ),
  z.refine(
    (typed) => addressesIn(typed).every((address) => Email.safeParse(address).success),
    'One of these is not an email address',
  ),
);

/** What was pasted, one by one: separated by spaces, commas, semicolons or new lines. */
export const addressesIn = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((address) => address !== '');

const moment = z.iso.datetime('Please give day and time');

/** Who is affected: pasted addresses, every account, or accounts that were used within a time. */
export const affectedPeople = {
  addresses: z.strictObject({ who: z.literal('addresses'), addresses }),
  accounts: z.strictObject({ who: z.literal('accounts') }),
  signed_in: z.strictObject({ who: z.literal('signed_in'), from: moment, until: moment }),
} as const;
const AffectedPeople = z.discriminatedUnion('who', [
  affectedPeople.addresses,
  affectedPeople.accounts,
  affectedPeople.signed_in,
]);
export type AffectedPeople = z.infer<typeof AffectedPeople>;

export const BreachMail = z.strictObject({
  subject: requiredLine(150, 'Please give a subject'),
  text: requiredText(8000, 'Please write something'),
});
export type BreachMail = z.infer<typeof BreachMail>;

/** For super administrators only: a list of those affected is itself worth stealing. */
export const breachApi = {
  'GET /api/admin/breaches': {
    summary: 'Breaches of personal data, the latest first',
    answer: z.array(Breach),
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/admin/breaches': {
    summary: 'Write a breach down; the clocks run from the moment it was noticed',
    body: BreachInput,
    answer: Breach,
    status: 201,
    errors: ['unauthenticated', '42501', 'invalid_fields'],
  },
  'PUT /api/admin/breaches/{id}': {
    summary: 'Correct what is written about a breach',
    params: ById,
    body: BreachInput,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
  'POST /api/admin/breaches/{id}/regulator': {
    summary: 'Note that the regulator was told, with the reference',
    params: ById,
    body: RegulatorNotice,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/breaches/{id}/people': {
    summary: 'Add to the list of the people affected',
    params: ById,
    body: AffectedPeople,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
  'DELETE /api/admin/breaches/{id}/people': {
    summary: 'Empty the list of the people affected, as long as none was mailed',
    params: ById,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'POST /api/admin/breaches/{id}/people/export': {
    summary: 'The people affected, as CSV',
    params: ById,
    body: NoPayload,
    download: 'text/csv',
    answer: z.undefined(),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/breaches/{id}/mails': {
    summary: 'Mail the people affected, each once',
    params: ById,
    body: BreachMail,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
