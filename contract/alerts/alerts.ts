import * as z from 'zod/mini';
import { Email, requiredLine, Timestamp, text, Uuid } from '../primitives.ts';
import { CountQuery } from '../properties/properties.ts';

/** How soon somebody hears of what a saved search has found. */
export const AlertFrequency = z.enum(['instant', 'daily', 'weekly']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

const searchName = requiredLine(120, 'Please give it a name');

/** A search to be kept, as the browse page asks for it; at least one thing has to narrow it. */
export const NewSavedSearch = z.strictObject({
  name: searchName,
  filters: CountQuery,
  frequency: AlertFrequency,
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

/** The same without an account: it counts once the link of the mail is answered. */
export const NewSearchSubscription = z.extend(NewSavedSearch, {
  email: Email,
  /** ignored: anyone can subscribe any address, so the server words the search itself (ALRT-15) */
  name: z.optional(searchName),
});
export type NewSearchSubscription = z.infer<typeof NewSearchSubscription>;

export const SavedSearch = z.strictObject({
  id: Uuid,
  name: z.string(),
  filters: CountQuery,
  frequency: AlertFrequency,
  paused: z.boolean(),
  /** homes it has found in the last seven days that are still on offer */
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
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what to change'));
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** Whether the person hears of the homes they saved: let, on offer again, at another price. */
export const SavedHomeAlerts = z.strictObject({ tells_of_saved: z.boolean() });

/** The token of the links in each mail: to end all alerts, and to change a single search. */
export const StopToken = z.strictObject({
  token: text(300).check(z.regex(/^[\w.-]+$/, 'This is no such link')),
});

/** A saved search as whoever has its link sees it. */
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
