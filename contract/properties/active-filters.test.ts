import { expect, test } from 'vitest';
import { activeFilters, browseAddress, parseBrowse } from './browse-query.ts';

const chipsOf = (search: string) =>
  activeFilters(parseBrowse(new URLSearchParams(search))).map(({ label, rest }) => [
    label,
    browseAddress(rest),
  ]);

test('each active filter has a label and a link that removes only that filter', () => {
  expect(chipsOf('q=garden&city=Harare&bedrooms=2&sort=price_asc&cursor=abc')).toEqual([
    ['“garden”', '/properties?city=Harare&bedrooms=2&sort=price_asc'],
    ['Harare', '/properties?q=garden&bedrooms=2&sort=price_asc'],
    ['2+ bedrooms', '/properties?q=garden&city=Harare&sort=price_asc'],
  ]);
});

test('the minimum and the maximum price are separate filters', () => {
  expect(chipsOf('minPrice=200&maxPrice=0').map(([label]) => label)).toEqual(['Up to $200']);
  expect(chipsOf('minPrice=200&maxPrice=900').map(([label]) => label)).toEqual([
    'From $200',
    'Up to $900',
  ]);
});

test('the maximum cost to move in is a separate filter from the maximum rent', () => {
  expect(chipsOf('maxPrice=900&maxMoveIn=1500')).toEqual([
    ['Up to $900', '/properties?maxMoveIn=1500'],
    ['Up to $1500 to move in', '/properties?maxPrice=900'],
  ]);
});

test('the choice of whole home or room is a filter (ROOM-02)', () => {
  expect(chipsOf('city=Gweru&let=room')).toEqual([
    ['Gweru', '/properties?let=room'],
    ['Rooms', '/properties?city=Gweru'],
  ]);
  expect(chipsOf('let=tent')).toEqual([]);
});

test('each required feature is a separate filter', () => {
  expect(chipsOf('city=Harare&has=borehole,own_entrance,pets')).toEqual([
    ['Harare', '/properties?has=borehole,own_entrance,pets'],
    ['Borehole', '/properties?city=Harare&has=own_entrance,pets'],
    ['Own entrance', '/properties?city=Harare&has=borehole,pets'],
    ['Pets welcome', '/properties?city=Harare&has=borehole,own_entrance'],
  ]);
  expect(chipsOf('has=solar')).toEqual([['Solar or inverter', '/properties']]);
});

test('the sort order and the page do not count as active filters', () => {
  expect(chipsOf('sort=price_desc&cursor=abc')).toEqual([]);
});
