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

/** The location can also be a string that contains JSON (ENT-10). */
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

/** A listing as submitted by its lister (FORM-02 to FORM-17). Form and server share this schema. */
export const PropertyInput = z.strictObject({
  ...fieldSchemas('sent', propertyFieldNames),
  location: WrittenLocation,
  images: z
    .array(z.string().check(z.maxLength(500)))
    .check(
      z.maxLength(maxPicturesPerProperty, `You can add up to ${maxPicturesPerProperty} pictures`),
    ),
  amenities: z.array(Amenity).check(z.maxLength(30)),
  features: z
    .array(requiredLine(maxFeatureLength, 'Please enter a feature'))
    .check(z.maxLength(maxFeatures, `You can add up to ${maxFeatures} special features`)),
});
export type PropertyInput = z.infer<typeof PropertyInput>;

/** `owner_id` must be the signed-in account and `available` must be true (FORM-28). */
export const NewProperty = z.extend(PropertyInput, {
  location: SentLocation,
  id: z.optional(Uuid),
  owner_id: z.optional(Uuid),
  available: z.optional(z.literal(true)),
});
export type NewProperty = z.infer<typeof NewProperty>;

/** If the listing no longer has the version in `version`, the server responds 409. */
export const PropertyChange = z.extend(z.partial(PropertyInput), {
  location: z.optional(SentLocation),
  version: z.optional(z.int()),
});
export type PropertyChange = z.infer<typeof PropertyChange>;

/**
 * Requires `available` or `rented`, but not both (TABLE-12). `rented: false` leaves the home off
 * the market.
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
      'Please choose available or rented',
    ),
    z.refine(
      ({ available, rented }) => !(available && rented),
      'A home cannot be both available and rented',
    ),
  );
export type PropertyStateChange = z.infer<typeof PropertyStateChange>;

const ownFields = {
  version: z.int(),
  lapsed: z.boolean(),
  hidden: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  /** The listing is hidden only until an administrator has reviewed it. */
  held: z.boolean(),
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

export const PropertyTotals = z.strictObject({
  views: z.int(),
  favourites: z.int(),
  inquiries: z.int(),
  contact_taps: z.int(),
});
export type PropertyTotals = z.infer<typeof PropertyTotals>;

export const OwnPropertyRow = z.extend(PropertySummary, {
  ...ownFields,
  totals: PropertyTotals,
  /** The claims that renters have corrected but the lister has not reviewed yet. */
  claims_to_answer: z.int(),
});
export type OwnPropertyRow = z.infer<typeof OwnPropertyRow>;

export const OwnProperty = z.extend(PropertyDetail, {
  ...ownFields,
  questioned_claims: z.array(QuestionedClaim),
});
export type OwnProperty = z.infer<typeof OwnProperty>;

/** Whose homes a dashboard lists: the owner's, the agency's or the agent's (DASH-14 to DASH-16). */
export const dashboardScopes = ['owner', 'agency', 'agent'] as const;
export type DashboardScope = (typeof dashboardScopes)[number];

export const PropertyStatistics = z.strictObject({
  totals: PropertyTotals,
  /** The last 30 days, oldest first, including days without visits. `day` is YYYY-MM-DD. */
  days: z.array(z.strictObject({ day: z.string(), views: z.int(), contact_taps: z.int() })),
});
export type PropertyStatistics = z.infer<typeof PropertyStatistics>;

/** A lister's contact details, shown on request to signed-in people (DEC-11). */
export const ListerContact = z.strictObject({
  name: z.string(),
  /** Null if the lister has hidden the number. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  agency: z.nullable(z.strictObject({ name: z.string(), phone: z.string(), email: z.string() })),
});
export type ListerContact = z.infer<typeof ListerContact>;
