import { AppError } from '../../contract/errors.ts';
import { featuredCount, popularCities } from '../../contract/property-terms.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { browse, countListings } from './browse.ts';
import { listPublic } from './browse-queries.ts';
import { noteSearch } from './note-search.ts';
import { countPropertiesIn, suggestPlaces } from './place-queries.ts';
import { presentProperty, presentPropertyDetail } from './present-property.ts';
import { findVisibleProperty } from './property-queries.ts';

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
export function propertyRoutes(context: Context): Pick<RouteTable, PropertyKey> {
  const { db, store } = context;
  const publicUrl = store.publicUrl.bind(store);
  return {
    'GET /api/properties': {
      access: 'public',
      limits: ['flood'],
      cache,
      handle: async ({ query }) => {
        const page = await browse(context, query);
        noteSearch(context, query, page.total);
        return page;
      },
    },
    // Kept by nobody: an old number would be taken for the present one. And it is no search.
    'GET /api/properties/count': {
      access: 'public',
      limits: ['flood'],
      handle: ({ query }) => countListings(context, query),
    },
    'GET /api/properties/featured': {
      access: 'public',
      cache,
      handle: async () => {
        // DB-01: HOME-05, HOME-06
        const rows = await listPublic(db, { filters: {}, sort: 'newest', limit: featuredCount });
        return rows.map((row) => presentProperty(row, publicUrl));
      },
    },
    'GET /api/properties/city-counts': {
      access: 'public',
      cache,
      handle: () => countPropertiesIn(db, popularCities),
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
      handle: async ({ params }) => {
        const row = await findVisibleProperty(db, params.id);
        if (!row) throw new AppError('not_found');
        return presentPropertyDetail(row, publicUrl);
      },
    },
  };
}
