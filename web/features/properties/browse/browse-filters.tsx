import {
  type ComponentType,
  type SubmitEvent,
  useEffect,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import {
  type BrowseFilters,
  browseAddress,
  browsePath,
  parseBrowse,
} from '../../../../contract/properties/browse-query.ts';
import {
  type FilterName,
  type FilterValues,
  filterNames,
  filterOf,
} from '../../../../contract/properties/filters.ts';
import { cities } from '../../../../contract/properties/property-terms.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { LocalFiltersField } from '../filters/local-filters-field.tsx';
import { moneyField, PriceRange } from '../filters/price-range.tsx';
import type { PriceSliderProps } from '../filters/price-slider.tsx';
import { filterFormId } from './sort-select.tsx';

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
      action={browsePath}
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
        <ButtonLink to={browsePath} variant="secondary" onClick={reset}>
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
        {withCurrent<string>(cities, filters.city).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </SelectField>
      {filterNames.map((name) =>
        name === 'minPrice' ? (
          <PriceRange
            key={name}
            minPrice={filters.minPrice}
            maxPrice={filters.maxPrice}
            quartiles={quartiles}
            Slider={Slider}
          />
        ) : (
          name !== 'maxPrice' && <FilterField key={name} name={name} values={filters} />
        ),
      )}
    </>
  );
}

function FilterField({ name, values }: { name: FilterName; values: FilterValues }) {
  const filter = filterOf(name);
  const { label, none } = filter;
  const value = values[name];
  if (filter.kind === 'features') return <LocalFiltersField label={label} has={values.has} />;
  if (!('noneLabel' in filter))
    return (
      <TextField
        {...moneyField}
        label={label}
        name={name}
        placeholder={filter.placeholder}
        defaultValue={value}
      />
    );
  const noneValue = none === 'all' ? none : '';
  const choices =
    filter.kind === 'choice'
      ? Object.entries(filter.choices)
      : withCurrent(filter.choices, typeof value === 'number' ? value : undefined).map((count) => [
          count,
          `${count}+`,
        ]);
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? (none === null ? undefined : noneValue)}
    >
      <option value={noneValue}>{filter.noneLabel}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Adds the value in the URL, if it is not one of the choices. */
const withCurrent = <T,>(choices: readonly T[], current: T | undefined): readonly T[] =>
  current === undefined || choices.includes(current) ? choices : [...choices, current];
