import * as z from 'zod/mini';
import { Cursor, line, PageLimit, Timestamp, Uuid, wholeNumber } from '../primitives.ts';
import { ConfirmedClaims } from './claims/claims.ts';
import type { FilterName } from './filter-names.ts';
import { localFilters } from './local-filters.ts';
import { cardFieldNames, fieldSchemas, propertyFieldNames } from './property-fields.ts';
import { bestMatch, letAs, propertyTypes, sortOrders } from './property-terms.ts';
import { ShownRight } from './right-to-let/right-to-let.ts';

export const Amenity = z.strictObject({ id: line(40), name: line(60), icon: line(40) });
export type Amenity = z.infer<typeof Amenity>;

const degrees = (limit: number, message: string) =>
  z.number(message).check(z.gte(-limit, message), z.lte(limit, message));

export const Coordinates = z.strictObject({
  latitude: degrees(90, 'Please give a latitude from -90 to 90'),
  longitude: degrees(180, 'Please give a longitude from -180 to 180'),
});

export const Location = z.strictObject({
  city: line(80),
  suburb: line(80),
  address: line(200),
  coordinates: z.nullable(Coordinates),
});
export type Location = z.infer<typeof Location>;

export const Picture = z.strictObject({
  url: z.string(),
  /** pixels of what `url` loads */
  width: z.int(),
  height: z.int(),
  /** tiny data: URI */
  placeholder: z.string(),
  /**
   * from narrow to wide, each as AVIF and as JPEG where `renditionOf` says; none of a logo or portrait.
   * `bytes` is what loading the AVIF costs; a card says it of the narrowest, which data saver loads
   */
  renditions: z.array(z.strictObject({ width: z.int(), bytes: z.optional(z.int()) })),
});
export type Picture = z.infer<typeof Picture>;

/** The agency whose name stands on a listing. */
export const ListingAgency = z.strictObject({
  name: z.string(),
  /** null also until the agency has confirmed the lister */
  logo: z.nullable(z.string()),
  /** the agency lists the home itself, or has confirmed its lister (DEC-32) */
  lister_confirmed: z.boolean(),
});
export type ListingAgency = z.infer<typeof ListingAgency>;

/** The day in Zimbabwe on which its lister last said that it is still to be had. */
const ConfirmedOn = z.iso.date();

/** The sum due before moving in, in `currency`; null where the lister says too little (COST-01). */
const MoveInTotal = z.nullable(z.number());

/** A listing as anybody may see it in a list: the specification's fields and the joined names. */
export const PropertySummary = z.strictObject({
  id: Uuid,
  ...fieldSchemas('shown', cardFieldNames),
  location: Location,
  images: z.array(z.string()),
  amenities: z.array(Amenity),
  features: z.array(z.string()),
  owner_id: Uuid,
  agency_id: z.nullable(z.int()),
  agent_id: z.nullable(Uuid),
  created_at: Timestamp,
  updated_at: Timestamp,
  confirmed_on: ConfirmedOn,
  move_in_cost: MoveInTotal,
  available: z.boolean(),
  rented: z.boolean(),
  agency: z.nullable(ListingAgency),
  agent: z.nullable(z.strictObject({ name: z.string(), confirmed: z.boolean() })),
  cover: z.nullable(Picture),
});
export type PropertySummary = z.infer<typeof PropertySummary>;

/** A summary with every field and picture, and the portrait of the person named there. */
export const PropertyDetail = z.extend(PropertySummary, {
  ...fieldSchemas('shown', propertyFieldNames),
  /** the paper that its lister has shown Musha */
  right_to_let: ShownRight,
  /** values that renters confirmed (CLAIM-02); one that corrections hide is null (CLAIM-04) */
  confirmed_claims: ConfirmedClaims,
  /** six letters and digits, to be read out; /h/ and it is the short address */
  reference: z.string(),
  pictures: z.array(Picture),
  /** the widest JPEG of the cover that messengers show beside a link; null without one */
  share_picture: z.nullable(z.strictObject({ url: z.string(), width: z.int(), height: z.int() })),
  agent: z.nullable(
    z.strictObject({
      name: z.string(),
      confirmed: z.boolean(),
      avatar: z.nullable(z.string()),
    }),
  ),
});
export type PropertyDetail = z.infer<typeof PropertyDetail>;

const oneFilter = `(?:${localFilters.join('|')})`;
/** Names of local filters with commas between them; a home has to have all of them. */
const LocalFilterList = z
  .string()
  .check(z.regex(new RegExp(`^${oneFilter}(?:,${oneFilter}){0,${localFilters.length - 1}}$`)));

/** A listing as its card shows it (CARD-01 to CARD-15, DEC-29). */
export const CardProperty = z.strictObject({
  id: Uuid,
  /** the description is cut where a card cuts it */
  ...fieldSchemas('shown', cardFieldNames),
  location: z.pick(Location, { city: true, suburb: true }),
  created_at: Timestamp,
  confirmed_on: ConfirmedOn,
  move_in_cost: MoveInTotal,
  available: z.boolean(),
  rented: z.boolean(),
  agency: z.nullable(z.omit(ListingAgency, { logo: true })),
  agent: PropertySummary.shape.agent,
  cover: z.nullable(Picture),
});
export type CardProperty = z.infer<typeof CardProperty>;

const amount = z.optional(wholeNumber(1_000_000_000));

const filterShape = {
  type: z.optional(z.enum([...propertyTypes, 'all'])),
  let: z.optional(z.enum(letAs)),
  minPrice: amount,
  maxPrice: amount,
  maxMoveIn: amount,
  bedrooms: amount,
  has: z.optional(LocalFilterList),
} satisfies Record<FilterName, z.ZodMiniType>;

/** The browse filters in the form of an address (BROWSE-12 to BROWSE-19). "all" means no filter. */
export const BrowseQuery = z.strictObject({
  q: z.optional(line(100)),
  city: z.optional(line(80)),
  ...filterShape,
  /** newest, unless there are words: then the best match */
  sort: z.optional(z.enum([...sortOrders, bestMatch])),
  cursor: z.optional(Cursor),
  limit: z.optional(PageLimit),
});
export type BrowseQuery = z.infer<typeof BrowseQuery>;

/** The same filters, for counting only. */
export const CountQuery = z.omit(BrowseQuery, { sort: true, cursor: true, limit: true });
export type CountQuery = z.infer<typeof CountQuery>;

/** Exact up to countCap; `total_is_capped` says when there are more. */
export const PropertyCount = z.strictObject({ total: z.int(), total_is_capped: z.boolean() });
export type PropertyCount = z.infer<typeof PropertyCount>;

export const PropertyPage = z.strictObject({
  properties: z.array(CardProperty),
  ...PropertyCount.shape,
  /** quartiles of all prices, as far as the slider goes; null while nobody has counted */
  price_quartiles: z.nullable(z.array(z.number())),
  /** where the first of these stands in the list, from 1; 0 when the page is empty */
  first: z.int(),
  next_cursor: z.nullable(Cursor),
  previous_cursor: z.nullable(Cursor),
  /** the suburb that the words name; listings in it, and listings that only mention it */
  named_suburb: z.nullable(
    z.strictObject({ name: z.string(), inside: z.int(), mentioned: z.int() }),
  ),
  /** the words that were searched for instead, when a word of `q` was misspelt */
  corrected_q: z.nullable(z.string()),
});
export type PropertyPage = z.infer<typeof PropertyPage>;

export const CityCount = z.strictObject({ city: z.string(), count: z.int() });
export type CityCount = z.infer<typeof CityCount>;

export const PlaceSuggestion = z.strictObject({
  suburb: z.nullable(z.string()),
  city: z.string(),
  count: z.int(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;
