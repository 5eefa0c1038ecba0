import * as z from 'zod/mini';
import { Cursor, line, PageLimit, Timestamp, Uuid, wholeNumber } from '../primitives.ts';
import { ConfirmedClaims } from './claims/claims.ts';
import {
  type Filter,
  type FilterName,
  type FilterValues,
  filterNames,
  filterOf,
  type filterTable,
} from './filters.ts';
import { localFilters } from './local-filters.ts';
import { cardFieldNames, fieldSchemas, propertyFieldNames } from './property-fields.ts';
import { bestMatch, sortOrders } from './property-terms.ts';
import { ShownRight } from './right-to-let/right-to-let.ts';

export const Amenity = z.strictObject({ id: line(40), name: line(60), icon: line(40) });
export type Amenity = z.infer<typeof Amenity>;

const degrees = (limit: number, message: string) =>
  z.number(message).check(z.gte(-limit, message), z.lte(limit, message));

export const Coordinates = z.strictObject({
  latitude: degrees(90, 'Enter a latitude from -90 to 90'),
  longitude: degrees(180, 'Enter a longitude from -180 to 180'),
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
  /** Size in pixels of the file at `url`. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /**
   * Smaller versions, ordered by width, each as AVIF and JPEG. `renditionOf` returns their names,
   * and `bytes` is the size of the AVIF. Empty for a logo or portrait.
   */
  renditions: z.array(z.strictObject({ width: z.int(), bytes: z.optional(z.int()) })),
});
export type Picture = z.infer<typeof Picture>;

export const ListingAgency = z.strictObject({
  name: z.string(),
  /** Null until the agency has confirmed the lister, and for an agency without a logo. */
  logo: z.nullable(z.string()),
  /** True if the agency is the lister itself, or has confirmed the lister (DEC-32). */
  lister_confirmed: z.boolean(),
});
export type ListingAgency = z.infer<typeof ListingAgency>;

/** The day, in Zimbabwe, when the lister last confirmed that the home is available. */
const ConfirmedOn = z.iso.date();

/** The total due before moving in, in `currency`; null if too few figures are known (COST-01). */
const MoveInTotal = z.nullable(z.number());

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

export const PropertyDetail = z.extend(PropertySummary, {
  ...fieldSchemas('shown', propertyFieldNames),
  right_to_let: ShownRight,
  /** Values that renters confirmed (CLAIM-02). A value hidden by corrections is null (CLAIM-04). */
  confirmed_claims: ConfirmedClaims,
  /** Six letters and digits that are easy to read out. The short URL is /h/{reference}. */
  reference: z.string(),
  pictures: z.array(Picture),
  /** The widest JPEG of the cover, for link previews in messengers. */
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
const LocalFilterList = z
  .string()
  .check(z.regex(new RegExp(`^${oneFilter}(?:,${oneFilter}){0,${localFilters.length - 1}}$`)));

export const CardProperty = z.strictObject({
  id: Uuid,
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

function filterSchema(filter: Filter): z.ZodMiniType {
  if (filter.kind === 'features') return LocalFilterList;
  if (filter.kind !== 'choice') return wholeNumber(1_000_000_000);
  const { none, choices } = filter;
  return z.enum([...Object.keys(choices), ...(typeof none === 'string' ? [none] : [])]);
}

type SentValue<N extends FilterName> =
  | NonNullable<FilterValues[N]>
  | Extract<(typeof filterTable)[N]['none'], string>;

const filterShape = Object.fromEntries(
  filterNames.map((name) => [name, z.optional(filterSchema(filterOf(name)))]),
) as { [N in FilterName]: z.ZodMiniOptional<z.ZodMiniType<SentValue<N>, SentValue<N>>> };

/** The browse filters as URL parameters (BROWSE-12 to BROWSE-19). "all" means no filter. */
export const BrowseQuery = z.strictObject({
  q: z.optional(line(100)),
  city: z.optional(line(80)),
  ...filterShape,
  /** Newest first by default; with search words, the best match first. */
  sort: z.optional(z.enum([...sortOrders, bestMatch])),
  cursor: z.optional(Cursor),
  limit: z.optional(PageLimit),
});
export type BrowseQuery = z.infer<typeof BrowseQuery>;

export const CountQuery = z.omit(BrowseQuery, { sort: true, cursor: true, limit: true });
export type CountQuery = z.infer<typeof CountQuery>;

/** `total` is exact up to countCap. If there are more homes, `total_is_capped` is true. */
export const PropertyCount = z.strictObject({ total: z.int(), total_is_capped: z.boolean() });
export type PropertyCount = z.infer<typeof PropertyCount>;

export const PropertyPage = z.strictObject({
  properties: z.array(CardProperty),
  ...PropertyCount.shape,
  /** Quartiles of all prices up to the slider's maximum; null before they are first calculated. */
  price_quartiles: z.nullable(z.array(z.number())),
  /** Position of the page's first home in the whole list, from 1; 0 for an empty page. */
  first: z.int(),
  next_cursor: z.nullable(Cursor),
  previous_cursor: z.nullable(Cursor),
  /**
   * The suburb that the search words name. `inside` is the number of homes in the suburb, and
   * `mentioned` is the number of other homes that mention the suburb.
   */
  named_suburb: z.nullable(
    z.strictObject({ name: z.string(), inside: z.int(), mentioned: z.int() }),
  ),
  /** The search words with spelling corrected; null if `q` had no misspelt word. */
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
