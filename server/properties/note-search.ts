import { joinLocalFilters } from '../../contract/local-filters.ts';
import type { BrowseQuery } from '../../contract/properties.ts';
import type { Context } from '../context.ts';

/**
 * Remembers what was looked for and how much was found, of nobody in particular: not the words, in
 * which people may write anything. Turning pages is no search, nor is looking at everything.
 */
export function noteSearch(
  { events, now }: Pick<Context, 'events' | 'now'>,
  query: BrowseQuery,
  results: number,
): void {
  const { q, city, type, minPrice, maxPrice, bedrooms, has, cursor } = query;
  const place = city?.toLowerCase() === 'all' ? '' : (city?.trim() ?? '');
  const metadata = {
    ...(q?.trim() && { words: true }),
    ...(type && type !== 'all' && { type }),
    ...(minPrice && { min_price: minPrice }),
    ...(maxPrice !== undefined && { max_price: maxPrice }),
    ...(bedrooms && { bedrooms }),
    ...(has && { has: joinLocalFilters(has.split(',')) ?? '' }),
  };
  const isSearch = place !== '' || Object.keys(metadata).length > 0;
  if (cursor !== undefined || !isSearch) return;
  events.noteSearch({ place, metadata: { ...metadata, results }, at: now() });
}
