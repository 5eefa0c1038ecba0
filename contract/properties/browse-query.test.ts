import { expect, test } from 'vitest';
import { fc } from '../../test/random.ts';
import {
  browseAddress,
  canonicalBrowse,
  hasDefaultValues,
  parseBrowse,
  without,
} from './browse-query.ts';
import { BrowseQuery } from './properties.ts';

const parse = (search: string) => parseBrowse(new URLSearchParams(search));
const tidied = (search: string) => browseAddress(parse(search));

test('the URL contains only values that differ from the defaults (BROWSE-09)', () => {
  const untouched = 'q=&city=all&type=all&minPrice=0&maxPrice=2000&bedrooms=0&sort=newest';
  expect(tidied(untouched)).toBe('/properties');
  expect(tidied('city=Victoria+Falls&type=house&minPrice=200&maxPrice=900&bedrooms=2')).toBe(
    '/properties?city=Victoria%20Falls&type=house&minPrice=200&maxPrice=900&bedrooms=2',
  );
});

test('price limits in the URL accept amounts as people type them, such as US$ 2,500 (TYPE-02)', () => {
  expect(tidied('minPrice=1.200,00&maxPrice=US%24+2,500&maxMoveIn=1%20500')).toBe(
    '/properties?minPrice=1200&maxPrice=2500&maxMoveIn=1500',
  );
  expect(tidied('maxPrice=99,999,999,999&minPrice=300-400')).toBe('/properties');
});

test('invalid values in the URL are ignored, and valid ones are used', () => {
  const nonsense = 'type=castle&minPrice=-5&maxPrice=cheap&bedrooms=2.5&sort=odd&cursor=%00&x=1';
  expect(tidied(nonsense)).toBe('/properties');
  expect(tidied(`q=${'a'.repeat(101)}&city=%00&type=HOUSE`)).toBe('/properties?type=house');
});

test('a known city matches in any case, and an unknown city is left unchanged', () => {
  expect(parse('city=harare').city).toBe('Harare');
  expect(parse('city=Avondale').city).toBe('Avondale');
});

test('if the minimum price is higher than the maximum, the two are swapped', () => {
  expect(tidied('minPrice=900&maxPrice=300')).toBe('/properties?minPrice=300&maxPrice=900');
});

test('a maximum price of 2000 is ignored, because it is the end of the price slider (CONST-04)', () => {
  expect(tidied('minPrice=2500&maxPrice=2000')).toBe('/properties?minPrice=2500');
});

test('required features appear in the URL once and in a fixed order, however a form sends them', () => {
  expect(tidied('has=solar&has=borehole&has=borehole')).toBe('/properties?has=borehole,solar');
  expect(tidied('has=castle,pets,')).toBe('/properties?has=pets');
  expect(tidied('has=')).toBe('/properties');
});

test('a text search is sorted by best match unless Newest is chosen', () => {
  expect(tidied('q=avondale&sort=')).toBe('/properties?q=avondale');
  expect(tidied('q=avondale&sort=newest')).toBe('/properties?q=avondale&sort=newest');
  expect(tidied('sort=newest')).toBe('/properties');
});

test('removing a filter returns to the first page', () => {
  const filters = parse('city=Gweru&type=land&cursor=abc');
  expect(browseAddress(without(filters, 'city'))).toBe('/properties?type=land');
});

test.each([
  ['city=Gweru&type=house&utm_source=x', '/properties?city=Gweru&type=house'],
  ['type=HOUSE&city=gweru&maxPrice=2000', '/properties?city=Gweru&type=house'],
  ['colour=&city=Mount+Pleasant', '/properties?city=Mount%20Pleasant'],
  ['', '/properties'],
])('the URL with the query %s has the canonical form %s', (search, canonical) => {
  expect(canonicalBrowse(new URLSearchParams(search))).toBe(canonical);
});

test('a repeated parameter has its first value, and local filters are combined', () => {
  const search = new URLSearchParams(
    'city=Gweru&city=Harare&bedrooms=2&bedrooms=3&has=borehole&has=solar',
  );
  expect(browseAddress(parseBrowse(search))).toBe(
    '/properties?city=Gweru&bedrooms=2&has=borehole,solar',
  );
});

test.each([
  ['q=all', false],
  ['cursor=all', false],
  ['q=', true],
  ['type=all', true],
])('%s redirects to a URL without defaults: %s', (search, redirects) => {
  expect(hasDefaultValues(new URLSearchParams(search))).toBe(redirects);
});

test('a URL with empty or default values, which redirects, has a canonical form of its own', () => {
  expect(canonicalBrowse(new URLSearchParams('q=&city=all'))).toBe('/properties?q=&city=all');
});

const anyAddress = fc
  .dictionary(
    fc.constantFrom(...'q,city,type,minPrice,maxPrice,bedrooms,has,sort,cursor,z'.split(',')),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat().map(String),
      fc.constantFrom(
        'solar,borehole,x',
        'pets',
        'all',
        'House',
        'harare',
        'price_asc',
        '2000',
        '0',
        '00050',
        ' 7 ',
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

test('a URL stays the same when it is parsed and written again', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const once = browseAddress(parseBrowse(address));
      const again = browseAddress(parseBrowse(new URL(once, 'http://musha.test').searchParams));
      expect(again).toBe(once);
    }),
  );
});

test('any URL becomes a valid query to the API', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { searchParams } = new URL(browseAddress(parseBrowse(address)), 'http://musha.test');
      expect(BrowseQuery.safeParse(Object.fromEntries(searchParams)).success).toBe(true);
    }),
  );
});
