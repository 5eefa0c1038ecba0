import { useNavigate } from 'react-router';
import type { SortOrder } from '../../contract/property-terms.ts';
import { Button } from '../ui/button.tsx';
import { type BrowseFilters, browseAddress, without } from './browse-address.ts';
import { filterFormId } from './browse-filters.tsx';

const sortNames: Record<SortOrder, string> = {
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
};

/** The order of the list: applied at once, or with a button where there is no script. */
export function SortSelect({ filters }: { filters: BrowseFilters }) {
  const navigate = useNavigate();
  const sort = filters.sort ?? 'newest';
  return (
    <div className="flex flex-wrap gap-2">
      <label className="flex min-w-0 flex-auto items-center rounded-control border border-control bg-surface pl-3">
        <span className="shrink-0 text-sm text-muted">Sort by</span>
        <select
          key={sort}
          name="sort"
          form={filterFormId}
          defaultValue={sort}
          onChange={(event) => {
            const chosen = event.currentTarget.value as SortOrder;
            void navigate(browseAddress({ ...without(filters, 'sort'), sort: sortOf(chosen) }));
          }}
          className="min-h-target w-full min-w-0 rounded-control bg-surface px-2"
        >
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" form={filterFormId} look="secondary">
          Sort
        </Button>
      </noscript>
    </div>
  );
}

const sortOf = (chosen: SortOrder) => (chosen === 'newest' ? undefined : chosen);
