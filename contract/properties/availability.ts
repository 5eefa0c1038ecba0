import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, Uuid } from '../primitives.ts';
import { dashboardScopes } from './property-editing.ts';

/** The sealed token of an email that asks a lister whether their homes are still available. */
const AvailabilityToken = z
  .string()
  .check(z.minLength(20), z.maxLength(600), z.regex(/^[A-Za-z0-9_.-]+$/));

const ByLink = z.strictObject({ token: AvailabilityToken });

export const AskedHome = z.strictObject({
  id: Uuid,
  title: z.string(),
  suburb: z.string(),
  city: z.string(),
  /** The day, in Zimbabwe, when the lister last confirmed that the home is available. */
  confirmed_on: z.iso.date(),
  lapsed: z.boolean(),
});
export type AskedHome = z.infer<typeof AskedHome>;

export const availabilityApi = {
  'POST /api/me/properties/confirmations': {
    summary: 'Confirm that all your available or lapsed listings are still available',
    body: z.strictObject({ as: z.optional(z.enum(dashboardScopes)) }),
    answer: Accepted,
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/availability/homes': {
    summary: 'Homes that an emailed link asks about, without changing anything',
    body: ByLink,
    answer: z.array(AskedHome),
    errors: ['invalid_link'],
  },
  'POST /api/availability/confirmations': {
    summary: 'Use an emailed link to confirm that one or all of the homes are still available',
    body: z.extend(ByLink, { property_id: z.optional(Uuid) }),
    answer: z.array(AskedHome),
    errors: ['invalid_link'],
  },
  'POST /api/availability/lets': {
    summary: 'Mark a home as rented with an emailed link',
    body: z.extend(ByLink, { property_id: Uuid }),
    answer: z.array(AskedHome),
    errors: ['invalid_link'],
  },
} as const satisfies EndpointTable;
