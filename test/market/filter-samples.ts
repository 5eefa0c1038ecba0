import {
  type Filter,
  type FilterName,
  type FilterValues,
  filterNames,
  filterOf,
} from '../../contract/properties/filters.ts';
import { localFilters } from '../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../contract/properties/properties.ts';
import { fc } from '../random.ts';
import type { insertProperty } from '../sample-properties.ts';

type Home = Parameters<typeof insertProperty>[1];

/** For each filter, a value that excludes some homes. */
export const filterSamples = {
  type: 'house',
  let: 'room',
  minPrice: 150,
  maxPrice: 900,
  maxMoveIn: 1500,
  bedrooms: 2,
  has: 'borehole,pets',
} as const satisfies Record<FilterName, unknown> & CountQuery;

/** A home that all samples find, */
export const fittingHome = {
  ...{ type: 'house', let_as: 'room', price: 200, deposit_months: 1, bedrooms: 2 },
  features: ['Borehole', 'Pets welcome'],
} satisfies Home;

/** and the changes with which a sample excludes it. */
export const unfittingHomes: Record<FilterName, Home> = {
  type: { type: 'apartment' },
  let: { let_as: 'whole' },
  minPrice: { price: 100 },
  maxPrice: { price: 1000 },
  maxMoveIn: { deposit_months: 12 },
  bedrooms: { bedrooms: 1 },
  has: { features: ['Borehole'] },
};

function someValue(filter: Filter): fc.Arbitrary<unknown> {
  if (filter.kind === 'features')
    return fc.constantFrom(...localFilters, 'borehole,pets', 'solar,parking');
  if (filter.kind !== 'choice')
    return fc.integer({ min: 0, max: filter.kind === 'count' ? 6 : 1500 });
  const none = typeof filter.none === 'string' ? [filter.none] : [];
  return fc.constantFrom(...Object.keys(filter.choices), ...none);
}

export const randomFilters = Object.fromEntries(
  filterNames.map((name) => [name, someValue(filterOf(name))]),
) as { [N in FilterName]: fc.Arbitrary<NonNullable<FilterValues[N]>> };
