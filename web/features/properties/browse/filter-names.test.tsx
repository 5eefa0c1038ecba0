import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  activeFilters,
  type BrowseFilters,
  browseAddress,
  parseBrowse,
} from '../../../../contract/properties/browse-query.ts';
import { filterNames } from '../../../../contract/properties/filters.ts';
import { filterSamples } from '../../../../test/market/filter-samples.ts';
import { FilterFields } from './browse-filters.tsx';

test.each(filterNames)('the filter %s has a URL parameter, a chip and a control', (name) => {
  const address = browseAddress({ [name]: filterSamples[name] });
  const read = parseBrowse(new URLSearchParams(address.split('?')[1]));
  expect(read[name]).toBe(filterSamples[name]);
  const chips = activeFilters(read);
  expect(chips.length).toBeGreaterThan(0);
  for (const { rest } of chips) expect(rest[name]).not.toBe(filterSamples[name]);
  const panel = renderToStaticMarkup(
    <FilterFields filters={read} quartiles={null} Slider={undefined} />,
  );
  expect(panel).toContain(`name="${name}"`);
});

test('the menus include a city or a number of bedrooms that only the URL names', () => {
  const optionsOf = (filters: BrowseFilters) =>
    renderToStaticMarkup(
      <FilterFields filters={filters} quartiles={null} Slider={undefined} />,
    ).match(/<option[^>]*>[^<]*/g) ?? [];
  const usual = optionsOf({ city: 'Harare', bedrooms: 5 });
  const others = optionsOf({ city: 'Avondale', bedrooms: 7 });
  expect(others).toHaveLength(usual.length + 2);
  expect(others.join()).toMatch(/>Avondale.*>7\+/);
});
