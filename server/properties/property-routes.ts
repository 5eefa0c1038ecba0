import { AppError } from '../../contract/errors.ts';
import { featuredCount, popularCities } from '../../contract/property-terms.ts';
import type { Context } from '../context.ts';
import { ReadyJson } from '../http/ready-json.ts';
import type { RouteTable } from '../http/route.ts';
import { separated } from './browse.ts';
import { listPublicIds } from './browse-queries.ts';
import type { Pieces } from './kept-answers.ts';
import { noteSearch } from './note-search.ts';
import { countPropertiesIn, suggestPlaces } from './place-queries.ts';
import type { PropertyReader } from './property-reader.ts';
import { bytesOf } from './text-cache.ts';

type PropertyKey =
  | 'GET /api/properties'
  | 'GET /api/properties/count'
  | 'GET /api/properties/featured'
  | 'GET /api/properties/city-counts'
  | 'GET /api/properties/suggestions'
  | 'GET /api/properties/{id}';

// The same for everybody, so anything between may keep it; a listing may change at any moment, so
// every use of what was kept asks again.
const cache = 'public, no-cache';
const suggestionLimit = 6;

/** What everybody can read of homes (P1 to P3h). */
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
      isKept: true,
      handle: async ({ query }) => {
        const { pieces, total } = await reader.findPage(query);
        return new ReadyJson(pieces, () => noteSearch(context, query, total));
      },
    },
    // Kept by nobody: an old number would be taken for the present one. And it is no search.
    'GET /api/properties/count': {
      access: 'public',
      limits: ['flood'],
      handle: async ({ query }) => {
        const { total, isCapped } = await reader.findHomes({ ...query, limit: 1 });
        return { total, total_is_capped: isCapped };
      },
    },
    'GET /api/properties/featured': {
      access: 'public',
      cache,
      isKept: true,
      // DB-01: HOME-05, HOME-06
      handle: () => reader.answer('featured', () => readFeatured(reader)),
    },
    'GET /api/properties/city-counts': {
      access: 'public',
      cache,
      isKept: true,
      handle: () =>
        reader.answer('city counts', async () => [
          bytesOf(JSON.stringify(await countPropertiesIn(db, popularCities))),
        ]),
    },
    'GET /api/properties/suggestions': {
      access: 'public',
      limits: ['search'],
      cache,
      handle: async ({ query }) => {
        const typed = query.q.trim();
        return typed === '' ? [] : suggestPlaces(db, typed, suggestionLimit);
      },
    },
    'GET /api/properties/{id}': {
      access: 'public',
      cache,
      isKept: true,
      handle: async ({ params }) => {
        const listing = await reader.findDetail(params.id);
        if (!listing) throw new AppError('not_found');
        return listing;
      },
    },
  };
}

async function readFeatured({ db, cards, market }: PropertyReader): Promise<Pieces> {
  const request = { filters: {}, sort: 'newest', limit: featuredCount } as const;
  const newest = market.index?.find(request).rows ?? (await listPublicIds(db, request));
  const texts = await cards.list(newest.map(({ id }) => id));
  return [bytesOf('['), ...separated(texts), bytesOf(']')];
}
