import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { propertyTypes } from '../../contract/property-terms.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  type BrowseFilters,
  bedroomChoices,
  browseAddress,
  cityChoices,
  parseBrowse,
} from './browse-address.ts';
import { PriceRange } from './price-range.tsx';
import { propertyTypeNames } from './property-type-names.ts';

/** Search box and order belong to this form too, wherever they stand on the page. */
export const filterFormId = 'filters';

/** What the panel and the controls around it ask for together. */
function filtersIn(form: HTMLFormElement): BrowseFilters {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseBrowse(new URLSearchParams(pairs));
}

/** The filter panel: a plain form that works without script, folded away on a phone (BROWSE-04 to BROWSE-11). */
export function BrowseFilterPanel({ filters }: { filters: BrowseFilters }) {
  const navigate = useNavigate();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const { city, type, minPrice, maxPrice, bedrooms } = filters;
  const set = [city, type, minPrice, maxPrice, bedrooms].filter((value) => value !== undefined);
  const fold = () => disclosure.current?.removeAttribute('open');
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    fold();
    void navigate(browseAddress(filtersIn(event.currentTarget)));
  };
  return (
    <>
      <details ref={disclosure} className="group peer lg:hidden">
        <summary className="flex min-h-target list-none items-center gap-2 rounded-control border border-control bg-surface px-4 font-medium [&::-webkit-details-marker]:hidden">
          Filters{set.length > 0 && ` (${set.length})`}
          <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
        </summary>
      </details>
      <form
        id={filterFormId}
        action="/properties"
        aria-label="Filters"
        onSubmit={apply}
        className="order-1 col-span-2 hidden flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card peer-open:flex lg:flex"
      >
        <FilterFields key={browseAddress(filters)} filters={filters} />
        <div className="flex flex-col gap-2">
          <Button type="submit">Apply Filters</Button>
          <ButtonLink to="/properties" look="secondary" onClick={fold}>
            Reset
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

function FilterFields({ filters }: { filters: BrowseFilters }) {
  return (
    <>
      <SelectField label="City" name="city" defaultValue={filters.city ?? 'all'}>
        <option value="all">All cities</option>
        {cityChoices(filters.city).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </SelectField>
      <SelectField label="Type" name="type" defaultValue={filters.type ?? 'all'}>
        <option value="all">All types</option>
        {propertyTypes.map((type) => (
          <option key={type} value={type}>
            {propertyTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <PriceRange minPrice={filters.minPrice} maxPrice={filters.maxPrice} />
      <SelectField label="Bedrooms" name="bedrooms" defaultValue={filters.bedrooms ?? ''}>
        <option value="">Any</option>
        {bedroomChoices(filters.bedrooms).map((count) => (
          <option key={count} value={count}>
            {count}+
          </option>
        ))}
      </SelectField>
    </>
  );
}
