import {
  type ComponentType,
  type SubmitEvent,
  useEffect,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { letAs, propertyTypes } from '../../../contract/properties/property-terms.ts';
import { lettingNames, propertyTypeNames } from '../../../contract/search/property-type-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { LocalFiltersField } from '../filters/local-filters-field.tsx';
import { moneyField, PriceRange } from '../filters/price-range.tsx';
import type { PriceSliderProps } from '../filters/price-slider.tsx';
import {
  type BrowseFilters,
  bedroomChoices,
  browseAddress,
  cityChoices,
  parseBrowse,
} from './browse-address.ts';
import { filterFormId } from './filter-form.ts';

const PriceSlider = lazyPart(async () => (await import('../filters/price-slider.tsx')).PriceSlider);

export function filtersIn(form: HTMLFormElement): BrowseFilters {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseBrowse(new URLSearchParams(pairs));
}

/** Works without JavaScript. With it, phones use a sheet instead (BROWSE-04 to BROWSE-11). */
export function BrowseFilterPanel({ filters, quartiles }: Omit<FilterFieldsProps, 'Slider'>) {
  const navigate = useNavigate();
  const [resets, reset] = useReducer((count: number) => count + 1, 0);
  // Resets the fields on Back, because cancelling a pending navigation doesn't change their key.
  useEffect(() => {
    const onBack = () => reset();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  const isShown = useSyncExternalStore(never, isPanelVisible, () => false);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(browseAddress(filtersIn(event.currentTarget)));
  };
  return (
    <form
      id={filterFormId}
      action="/properties"
      // On Back, stops the browser from restoring choices that are not in the URL.
      autoComplete="off"
      aria-label="Filters"
      onSubmit={apply}
      className="order-1 hidden flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card group-has-[[data-filters][open]]/browse:flex lg:flex"
    >
      <FilterFields
        // The key includes `resets`, because a reset without applied filters leads to the same URL.
        key={`${browseAddress(filters)} ${resets}`}
        filters={filters}
        quartiles={quartiles}
        Slider={isShown ? PriceSlider : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1">
          Apply Filters
        </Button>
        <ButtonLink to="/properties" variant="secondary" onClick={reset}>
          Reset
        </ButtonLink>
      </div>
    </form>
  );
}

const never = () => () => {};
/** On a phone, the panel is open if a person tapped it before hydration. */
const isPanelVisible = () =>
  matchMedia('(min-width: 64rem)').matches ||
  document.querySelector('[data-filters][open]') !== null;

interface FilterFieldsProps {
  filters: BrowseFilters;
  quartiles: readonly number[] | null | undefined;
  Slider: ComponentType<PriceSliderProps> | undefined;
}

export function FilterFields({ filters, quartiles, Slider }: FilterFieldsProps) {
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
      <SelectField label="Whole home or room" name="let" defaultValue={filters.let}>
        <option value="">Homes and rooms</option>
        {letAs.map((how) => (
          <option key={how} value={how}>
            {lettingNames[how]}
          </option>
        ))}
      </SelectField>
      <PriceRange
        minPrice={filters.minPrice}
        maxPrice={filters.maxPrice}
        quartiles={quartiles}
        Slider={Slider}
      />
      <TextField
        {...moneyField}
        label="Most you can pay to move in"
        name="maxMoveIn"
        placeholder="$ in total"
        defaultValue={filters.maxMoveIn}
      />
      <SelectField label="Bedrooms" name="bedrooms" defaultValue={filters.bedrooms ?? ''}>
        <option value="">Any</option>
        {bedroomChoices(filters.bedrooms).map((count) => (
          <option key={count} value={count}>{`${count}+`}</option>
        ))}
      </SelectField>
      <LocalFiltersField has={filters.has} />
    </>
  );
}
