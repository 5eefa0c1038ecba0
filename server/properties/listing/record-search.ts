import { joinLocalFilters } from '../../../contract/properties/local-filters.ts';
import type { Context } from '../../context.ts';
import type { FoundHomes } from '../search/browse.ts';
import { narrowingOf } from '../search/filters.ts';

/** Records only filters and the number of results: search text can contain personal data. */
export function createSearchRecorder(
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
