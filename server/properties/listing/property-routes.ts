import { AppError } from '../../../contract/errors.ts';
import { featuredCount, popularCities } from '../../../contract/properties/property-terms.ts';
import type { Context } from '../../context.ts';
import { joined, SerializedJson } from '../../http/answers/shared-answer.ts';
import type { RouteTable } from '../../http/route.ts';
import { writePage } from '../search/browse.ts';
import { suggestPlaces } from '../search/search-queries.ts';
import type { PropertyReader } from './property-reader.ts';
import { createSearchRecorder } from './record-search.ts';

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
        return new SerializedJson(json, createSearchRecorder(context, found));
      },
    },
    // Not cached by browsers, as an old count would look current. Not recorded as a search.
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
