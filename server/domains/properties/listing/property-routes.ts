import { AppError } from '../../../../contract/errors.ts';
import { joinLocalFilters } from '../../../../contract/properties/local-filters.ts';
import { featuredCount, popularCities } from '../../../../contract/properties/property-terms.ts';
import type { Context } from '../../../context.ts';
import { joined, SerializedJson } from '../../../http/answers/shared-answer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { type FoundHomes, writePage } from '../search/browse.ts';
import { narrowingOf } from '../search/filters.ts';
import { suggestPlaces } from './place-queries.ts';
import type { PropertyReader } from './property-reader.ts';

type PropertyKey =
  | 'GET /api/properties'
  | 'GET /api/properties/count'
  | 'GET /api/properties/featured'
  | 'GET /api/properties/city-counts'
  | 'GET /api/properties/suggestions'
  | 'GET /api/properties/{id}';

// The response is the same for every visitor, so caches may store it but must revalidate it.
const cache = 'public, no-cache';
const suggestionLimit = 6;

export function propertyRoutes(
  context: Pick<Context, 'events' | 'now'>,
  reader: PropertyReader,
): Pick<RouteTable, PropertyKey> {
  const { db } = reader;
  return {
    'GET /api/properties': {
      access: 'public',
      limits: ['flood'],
      cache,
      isShared: true,
      // Browsers use this list as a compression dictionary for other lists and for the homes in it.
      dictionaryOf: '/api/properties*',
      handle: async ({ query }) => {
        const found = await reader.findHomes(query);
        const json = await writePage(reader.records, found);
        return new SerializedJson(json, searchRecorder(context, found));
      },
    },
    // Browsers do not cache the count: an old one would look current. Counting is not recorded
    // as a search.
    'GET /api/properties/count': {
      access: 'public',
      limits: ['flood'],
      isShared: true,
      handle: async ({ query }) => {
        const { total, total_is_capped } = (await reader.findHomes({ ...query, limit: 1 })).rest;
        return { total, total_is_capped };
      },
    },
    'GET /api/properties/featured': {
      access: 'public',
      limits: ['flood'],
      cache,
      isShared: true,
      handle: () => readFeatured(reader),
    },
    'GET /api/properties/city-counts': {
      access: 'public',
      limits: ['flood'],
      cache,
      isShared: true,
      handle: () => reader.search.places(popularCities),
    },
    'GET /api/properties/suggestions': {
      access: 'public',
      limits: ['search'],
      cache,
      isShared: true,
      handle: async ({ query }) => {
        const typed = query.q.trim();
        return typed === '' ? [] : suggestPlaces(db, typed, suggestionLimit);
      },
    },
    'GET /api/properties/{id}': {
      access: 'public',
      limits: ['flood'],
      cache,
      isShared: true,
      handle: async ({ params }) => {
        const listing = await reader.findDetail(params.id);
        if (!listing) throw new AppError('not_found');
        return listing;
      },
    },
  };
}

async function readFeatured({ search, records }: PropertyReader): Promise<SerializedJson> {
  const request = { filters: {}, sort: 'newest', limit: featuredCount } as const;
  const { rows } = await search.find(request);
  const texts = await records.list(
    'card',
    rows.map(({ id }) => id),
  );
  return new SerializedJson(joined(texts, '[', ']'));
}

/** Records only filters and the number of results: search text can contain personal data. */
export function searchRecorder(
  { events, now }: Pick<Context, 'events' | 'now'>,
  { query, rest: { total: results } }: Pick<FoundHomes, 'query' | 'rest'>,
): (() => void) | undefined {
  const { q, city, cursor } = query;
  const place = city?.toLowerCase() === 'all' ? '' : (city?.trim() ?? '');
  const metadata = {
    ...(q?.trim() && { words: true }),
    ...Object.fromEntries(
      Object.entries(narrowingOf(query)).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        name === 'has' ? joinLocalFilters(String(value).split(',')) : value,
      ]),
    ),
  };
  const isSearch = place !== '' || Object.keys(metadata).length > 0;
  if (cursor !== undefined || !isSearch) return undefined;
  return () => events.recordSearch({ place, metadata: { ...metadata, results }, at: now() });
}
