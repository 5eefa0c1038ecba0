import { joinLocalFilters } from '../../../contract/properties/local-filters.ts';
import type { Context } from '../../context.ts';
import type { FoundHomes } from '../search/browse.ts';

/**
 * Returns a function that records one search each time it is called: the filters and the number of
 * results, but no person. Of the words only the filters that they name are kept, for people may
 * write anything in them. Undefined for turning pages and for looking at everything, which are no
 * searches.
 */
export function searchNoter(
  { events, now }: Pick<Context, 'events' | 'now'>,
  { query, rest: { total: results } }: Pick<FoundHomes, 'query' | 'rest'>,
): (() => void) | undefined {
  const { let: letAs, q, city, type, minPrice, maxPrice, maxMoveIn, bedrooms, has, cursor } = query;
  const place = city?.toLowerCase() === 'all' ? '' : (city?.trim() ?? '');
  const metadata = {
    ...(q?.trim() && { words: true }),
    ...(type && type !== 'all' && { type }),
    ...(letAs && { let: letAs }),
    ...(minPrice && { min_price: minPrice }),
    ...(maxPrice !== undefined && { max_price: maxPrice }),
    ...(maxMoveIn !== undefined && { max_move_in: maxMoveIn }),
    ...(bedrooms && { bedrooms }),
    ...(has && { has: joinLocalFilters(has.split(',')) ?? '' }),
  };
  const isSearch = place !== '' || Object.keys(metadata).length > 0;
  if (cursor !== undefined || !isSearch) return undefined;
  return () => events.noteSearch({ place, metadata: { ...metadata, results }, at: now() });
}
