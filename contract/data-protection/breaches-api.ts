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
import { mostAddresses } from './breach-limits.ts';

export const BreachInput = z.strictObject({
  title: requiredLine(150, 'Please enter a name'),
  happened: requiredText(4000, 'Please say what happened'),
  affected_data: requiredText(2000, 'Please say which data is affected'),
  measures: text(4000),
  noticed_at: z.iso.datetime('Please enter a date and time'),
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
  /** how many of `people` have been or will be emailed */
  people_told: z.int(),
  mail: z.nullable(
    z.strictObject({ subject: z.string(), text: z.string(), requested_at: Timestamp }),
  ),
});
export type Breach = z.infer<typeof Breach>;

export const RegulatorNotice = z.strictObject({
  reference: requiredLine(120, 'Please enter the reference, or say how you reported it'),
});

export type RegulatorNotice = z.infer<typeof RegulatorNotice>;

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

export const addressesIn = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((address) => address !== '');

const moment = z.iso.datetime('Please enter a date and time');

const periodChoices = ['signed_in', 'registered', 'inquired', 'messaged'] as const;

const inPeriod = z.strictObject({ who: z.enum(periodChoices), from: moment, until: moment }).check(
  z.refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'Please enter a time after the start',
  }),
);

export const AffectedPeople = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('addresses'), addresses }),
  // `everyone` also includes email addresses without an account.
  z.strictObject({ who: z.enum(['accounts', 'everyone']) }),
  inPeriod,
]);
export type AffectedPeople = z.infer<typeof AffectedPeople>;

export const BreachMail = z.strictObject({
  subject: requiredLine(150, 'Please enter a subject'),
  text: requiredText(8000, 'Please write a message'),
});
export type BreachMail = z.infer<typeof BreachMail>;

/** For super administrators only, because the list of people affected is sensitive. */
export const breachApi = {
  'GET /api/admin/breaches': {
    summary: 'Breaches of personal data, the latest first',
    answer: z.array(Breach),
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/admin/breaches': {
    summary: 'Record a breach; the deadlines count from the moment it was noticed',
    body: BreachInput,
    answer: Breach,
    status: 201,
    errors: ['unauthenticated', '42501', 'invalid_fields'],
  },
  'PUT /api/admin/breaches/{id}': {
    summary: 'Correct the record of a breach',
    params: ById,
    body: BreachInput,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
  'POST /api/admin/breaches/{id}/regulator': {
    summary: 'Record the report to the regulator, with its reference',
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
    summary: 'Empty the list of the people affected, unless an email to them was requested',
    params: ById,
    answer: Breach,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'POST /api/admin/breaches/{id}/people/export': {
    summary: 'The people affected, as CSV',
    params: ById,
    body: NoPayload,
    download: ['text/csv'],
    answer: z.undefined(),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/breaches/{id}/mails': {
    summary: 'Email the people affected, each once',
    params: ById,
    body: BreachMail,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
