import * as z from 'zod/mini';
import { ListingAgency } from './properties.ts';

/** A home's lister as everyone sees them, without contact details. */
export const PropertyLister = z.strictObject({
  name: z.string(),
  avatar: z.nullable(z.string()),
  confirmed: z.boolean(),
  agency: z.nullable(ListingAgency),
  /** The month of registration, YYYY-MM. */
  member_since: z.string(),
  /** How recently the lister was active. Null if more than a month ago. */
  active: z.nullable(z.enum(['today', 'week', 'month'])),
  whatsapp: z.boolean(),
  /** Null if there are too few inquiries for a reliable value. */
  reply: z.nullable(
    z.strictObject({
      /** Median minutes until a reply. */
      minutes: z.int(),
      inquiries: z.int(),
    }),
  ),
});
export type PropertyLister = z.infer<typeof PropertyLister>;
