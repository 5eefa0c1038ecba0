import * as z from 'zod/mini';
import { requiredLine, Uuid } from '../primitives.ts';
import { maxPicturesPerProperty } from '../uploads/uploads.ts';
import { QuestionedClaim } from './claims/claims.ts';
import { Amenity, Coordinates, PropertyDetail, PropertySummary } from './properties.ts';
import { fieldSchemas, propertyFieldNames } from './property-fields.ts';

const WrittenLocation = z.strictObject({
  city: requiredLine(80, 'City is required'),
  suburb: requiredLine(80, 'Suburb is required'),
  address: requiredLine(200, 'Address is required'),
  coordinates: z.optional(z.nullable(Coordinates)),
});

type LocationOrText = z.input<typeof WrittenLocation> | string;

/** A location may arrive as a JSON string that holds the object (ENT-10). */
const SentLocation = z.pipe(
  z.transform((location: LocationOrText): z.input<typeof WrittenLocation> => {
    if (typeof location !== 'string') return location;
    try {
      return JSON.parse(location);
    } catch {
      return { city: '', suburb: '', address: '' };
    }
  }),
  WrittenLocation,
);

export const maxFeatures = 50;
export const maxFeatureLength = 80;

/** A listing as its lister writes it (FORM-02 to FORM-17). Form and server validate alike. */
export const PropertyInput = z.strictObject({
  ...fieldSchemas('sent', propertyFieldNames),
  location: WrittenLocation,
  /** public addresses of uploads, the cover first */
  images: z
    .array(z.string().check(z.maxLength(500)))
    .check(z.maxLength(maxPicturesPerProperty, `At most ${maxPicturesPerProperty} pictures`)),
  amenities: z.array(Amenity).check(z.maxLength(30)),
  features: z
    .array(requiredLine(maxFeatureLength, 'A feature needs a text'))
    .check(z.maxLength(maxFeatures, `At most ${maxFeatures} special features`)),
});
export type PropertyInput = z.infer<typeof PropertyInput>;

/**
 * A new listing. `id` is made by the client: a repeated send returns the first one. `owner_id` may
 * only be the signed-in account and `available` only true (FORM-28): the server sets both.
 */
export const NewProperty = z.extend(PropertyInput, {
  location: SentLocation,
  id: z.optional(Uuid),
  owner_id: z.optional(Uuid),
  available: z.optional(z.literal(true)),
});
export type NewProperty = z.infer<typeof NewProperty>;

/** Changed fields of a listing; with `version`, refused with 409 when somebody else changed it since. */
export const PropertyChange = z.extend(z.partial(PropertyInput), {
  location: z.optional(SentLocation),
  version: z.optional(z.int()),
});
export type PropertyChange = z.infer<typeof PropertyChange>;

/**
 * Availability, one of the two at a time (TABLE-12): available true is on offer, false is not;
 * rented true takes it off offer, false leaves it off. With `version`, compare and set.
 */
export const PropertyStateChange = z
  .strictObject({
    available: z.optional(z.boolean()),
    rented: z.optional(z.boolean()),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ available, rented }) => available !== undefined || rented !== undefined,
      'Please say available or rented',
    ),
    z.refine(
      ({ available, rented }) => !(available && rented),
      'A home cannot be both available and rented',
    ),
  );
export type PropertyStateChange = z.infer<typeof PropertyStateChange>;

const ownFields = {
  version: z.int(),
  /** taken off offer because nobody confirmed it */
  lapsed: z.boolean(),
  /** taken off the site by an administrator */
  hidden: z.boolean(),
  /** why, in the words of the mail */
  hidden_reason: z.nullable(z.string()),
  /** hidden only until somebody has looked at it */
  held: z.boolean(),
  /** the actions that the viewer may take while it is in this state */
  viewer_can: z.strictObject({
    edit: z.boolean(),
    view_statistics: z.boolean(),
    delete: z.boolean(),
    confirm: z.boolean(),
    mark_available: z.boolean(),
    mark_unavailable: z.boolean(),
    mark_rented: z.boolean(),
    mark_not_rented: z.boolean(),
  }),
};

/** Counts since the listing was made: numbers only, nothing about persons. */
export const PropertyTotals = z.strictObject({
  views: z.int(),
  favourites: z.int(),
  inquiries: z.int(),
  contact_taps: z.int(),
});
export type PropertyTotals = z.infer<typeof PropertyTotals>;

/** A row of the dashboard's table: a listing of mine in any state. */
export const OwnPropertyRow = z.extend(PropertySummary, {
  ...ownFields,
  totals: PropertyTotals,
  /** claims that renters corrected and its lister has not answered */
  claims_to_answer: z.int(),
});
export type OwnPropertyRow = z.infer<typeof OwnPropertyRow>;

/** A listing of mine as the form edits it. */
export const OwnProperty = z.extend(PropertyDetail, {
  ...ownFields,
  questioned_claims: z.array(QuestionedClaim),
});
export type OwnProperty = z.infer<typeof OwnProperty>;

/** A dashboard lists homes one owns, looks after, or those of one's agency (DASH-14 to DASH-16). */
export const dashboardScopes = ['owner', 'agency', 'agent'] as const;
export type DashboardScope = (typeof dashboardScopes)[number];

export const PropertyStatistics = z.strictObject({
  totals: PropertyTotals,
  /** the last 30 days, oldest first, including days on which nothing happened; day is YYYY-MM-DD */
  days: z.array(z.strictObject({ day: z.string(), views: z.int(), contact_taps: z.int() })),
});
export type PropertyStatistics = z.infer<typeof PropertyStatistics>;

/** The ways to reach a lister, shown on request to signed-in people (DEC-11). */
export const ListerContact = z.strictObject({
  name: z.string(),
  /** null when the person does not allow it to be shown */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  agency: z.nullable(z.strictObject({ name: z.string(), phone: z.string(), email: z.string() })),
});
export type ListerContact = z.infer<typeof ListerContact>;
