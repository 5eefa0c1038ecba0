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
    <div className="flex items-center gap-2">
      <label className="flex items-center gap-2 text-sm">
        Sort by
        <select
          key={sort}
          name="sort"
          form={filterFormId}
          defaultValue={sort}
          onChange={(event) => {
            const chosen = event.currentTarget.value as SortOrder;
            void navigate(browseAddress({ ...without(filters, 'sort'), sort: sortOf(chosen) }));
          }}
          className="min-h-target rounded-control border border-control bg-surface px-3 text-base"
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
