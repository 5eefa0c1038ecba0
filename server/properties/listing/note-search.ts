import { joinLocalFilters } from '../../../contract/properties/local-filters.ts';
import type { Context } from '../../context.ts';
import type { FoundHomes } from '../search/browse.ts';
import { narrowingOf } from '../search/filters.ts';

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
  return () => events.noteSearch({ place, metadata: { ...metadata, results }, at: now() });
}
