import { expect, test } from 'vitest';
import { browseAddress, parseBrowse } from '../../../../contract/properties/browse-query.ts';
import type { CountQuery } from '../../../../contract/properties/properties.ts';
import { suggestRemovals } from './suggest-removals.ts';

const waysFrom = async (search: string, counted: (query: CountQuery) => number) => {
  const filters = parseBrowse(new URLSearchParams(search));
  const ways = await suggestRemovals(filters, filters.q ?? '', async (query) => ({
    total: counted(query),
    total_is_capped: false,
  }));
  return ways.map(({ label, rest }) => [label, browseAddress(rest)]);
};

test('removing a filter is suggested if that adds homes, starting with the filter that adds the most', async () => {
  const search = 'q=mango&city=Gweru&maxPrice=100&has=pets&sort=price_asc';
  const counted = ({ q, maxPrice, city }: CountQuery) => {
    if (maxPrice === undefined) return 12;
    if (q === undefined) return 1;
    return city === undefined ? 3 : 0;
  };
  expect(await waysFrom(search, counted)).toEqual([
    [
      'Remove the $100 limit (12\u00A0homes)',
      '/properties?q=mango&city=Gweru&has=pets&sort=price_asc',
    ],
    ['Remove Gweru (3\u00A0homes)', '/properties?q=mango&maxPrice=100&has=pets&sort=price_asc'],
    ['Remove “mango” (1\u00A0home)', '/properties?city=Gweru&maxPrice=100&has=pets&sort=price_asc'],
  ]);
});

test('the suggestion to remove a filter has no number if the resulting homes could not be counted', async () => {
  const failing = () => {
    throw new Error('no answer');
  };
  expect(await waysFrom('minPrice=300&bedrooms=4', failing)).toEqual([
    ['Remove the $300 minimum', '/properties?bedrooms=4'],
    ['Remove 4+ bedrooms', '/properties?minPrice=300'],
  ]);
});

test('homes are counted at most six times to suggest which filters to remove', async () => {
  const counted: CountQuery[] = [];
  const search = 'q=mango&city=Gweru&type=house&minPrice=1&maxPrice=9&bedrooms=2&has=pets,solar';
  await waysFrom(search, (query) => counted.push(query));
  expect(counted).toHaveLength(6);
});
