import * as z from 'zod/mini';
import { ListingAgency } from './properties.ts';

/** The lister of a home as everybody may see them: nothing that reaches or finds the person. */
export const PropertyLister = z.strictObject({
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** the agency vouches for this agent (DEC-05) */
  confirmed: z.boolean(),
  agency: z.nullable(ListingAgency),
  /** the month of the registration, YYYY-MM */
  member_since: z.string(),
  /** how lately they were here, in words no narrower than a day; null after a month */
  active: z.nullable(z.enum(['today', 'week', 'month'])),
  /** "Show contact" has a number that WhatsApp knows */
  whatsapp: z.boolean(),
  /** null while too few inquiries are known to say something true */
  reply: z.nullable(
    z.strictObject({
      /** half of the inquiries were answered within this time */
      minutes: z.int(),
      /** number of inquiries on which it rests */
      inquiries: z.int(),
    }),
  ),
});
export type PropertyLister = z.infer<typeof PropertyLister>;
