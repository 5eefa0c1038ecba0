import { expect, test } from 'vitest';
import { filterNames } from '../../../../contract/properties/filters.ts';
import type { BrowseQuery } from '../../../../contract/properties/properties.ts';
import { filterSamples } from '../../../../test/market/filter-samples.ts';
import { type FoundHomes, interpretQuery } from '../search/browse.ts';
import { searchRecorder } from './property-routes.ts';

function notedOf(...queries: BrowseQuery[]): unknown[] {
  const noted: unknown[] = [];
  const context = {
    events: { recordSearch: (search: unknown) => noted.push(search) },
    now: () => new Date(0),
  } as unknown as Parameters<typeof searchRecorder>[0];
  const rest = { total: 3 } as FoundHomes['rest'];
  for (const asked of queries) searchRecorder(context, { ...interpretQuery(asked), rest })?.();
  return noted;
}

test.each(filterNames)('records a search’s %s filter', (name) => {
  const [noted] = notedOf({ [name]: filterSamples[name] });
  expect(Object.values((noted as { metadata: object }).metadata)).toEqual([filterSamples[name], 3]);
});

test('records the required features of a search in a fixed order', () => {
  expect(notedOf({ has: 'solar,borehole' }, {})).toEqual([
    { place: '', metadata: { has: 'borehole,solar', results: 3 }, at: new Date(0) },
  ]);
});

test('records the filters that a search text names, but not the text itself', () => {
  const [filters, both] = notedOf(
    { q: '2 bedroom house in Mutare under $300 with borehole' },
    { q: 'quiet flat' },
  );
  const metadata = { type: 'house', max_price: 300, bedrooms: 2, has: 'borehole', results: 3 };
  expect(filters).toEqual({ place: 'Mutare', metadata, at: new Date(0) });
  expect(both).toMatchObject({ metadata: { words: true, type: 'apartment', results: 3 } });
});
