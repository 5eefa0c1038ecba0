import * as z from 'zod/mini';
import { Email, requiredLine, Timestamp, text, Uuid } from '../primitives.ts';
import { CountQuery } from '../properties/properties.ts';

export const AlertFrequency = z.enum(['instant', 'daily', 'weekly']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

const searchName = requiredLine(120, 'Please enter a name');

/** The browse page's filters. At least one must be set. */
export const NewSavedSearch = z.strictObject({
  name: searchName,
  filters: CountQuery,
  frequency: AlertFrequency,
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

/** A saved search without an account. It is active once the person confirms it by email. */
export const NewSearchSubscription = z.extend(NewSavedSearch, {
  email: Email,
  /** Ignored, so that a visitor can't email their own text to another person (ALRT-15). */
  name: z.optional(searchName),
});
export type NewSearchSubscription = z.infer<typeof NewSearchSubscription>;

export const SavedSearch = z.strictObject({
  id: Uuid,
  name: z.string(),
  filters: CountQuery,
  frequency: AlertFrequency,
  paused: z.boolean(),
  found_lately: z.int(),
  created_at: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const SavedSearchChange = z
  .strictObject({
    name: z.optional(searchName),
    frequency: z.optional(AlertFrequency),
    paused: z.optional(z.boolean()),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please choose what to change'));
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

export const SavedHomeAlerts = z.strictObject({ tells_of_saved: z.boolean() });

export const StopToken = z.strictObject({
  token: text(300).check(
    z.regex(/^[\w.-]+$/, 'This link is incomplete. Open it from the email again.'),
  ),
});

export const LinkedSearch = z.pick(SavedSearch, {
  name: true,
  filters: true,
  frequency: true,
  paused: true,
});
export type LinkedSearch = z.infer<typeof LinkedSearch>;

export const LinkedSearchChange = z.strictObject({
  token: StopToken.shape.token,
  frequency: z.optional(AlertFrequency),
  paused: z.optional(z.boolean()),
});
