import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filterNames } from '../../../contract/properties/filter-names.ts';
import { filterSamples } from '../../../test/market/filter-samples.ts';
import { activeFilters } from './active-filters.ts';
import { browseAddress, parseBrowse } from './browse-address.ts';
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
