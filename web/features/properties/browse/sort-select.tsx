import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type BrowseFilters,
  browseAddress,
  without,
} from '../../../../contract/properties/browse-query.ts';
import type { SortOrder } from '../../../../contract/properties/property-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The search field and the sort order are outside the form with the filters and name it. */
export const filterFormId = 'filters';

const sortNames: Record<SortOrder, string> = {
  newest: 'Newest',
  confirmed: 'Recently confirmed',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
};

const shortNames: Record<SortOrder, string> = {
  newest: 'Newest',
  confirmed: 'Confirmed',
  price_asc: 'Price ↑',
  price_desc: 'Price ↓',
};

export function SortSelect({ filters }: { filters: BrowseFilters }) {
  const navigate = useNavigate();
  const { q, sort } = filters;
  const select = useRef<HTMLSelectElement>(null);
  // Updates the value without remounting the select, which would lose the focus.
  useEffect(() => {
    if (select.current) select.current.value = sort ?? '';
  }, [sort]);
  const others = Object.entries(sortNames).filter(([order]) => q || order !== 'newest');
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <label className="relative flex min-h-target items-center gap-2 rounded-control border border-control bg-surface px-3">
        <span className="text-sm text-muted max-lg:sr-only">Sort by</span>
        <span aria-hidden className="flex items-center gap-2 font-medium lg:hidden noscript:hidden">
          <Icon name="arrow-up-down" className="size-4" />
          <span>{sort ? shortNames[sort] : 'Sort'}</span>
        </span>
        <select
          ref={select}
          name="sort"
          form={filterFormId}
          defaultValue={sort ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value as SortOrder | '';
            const order = { sort: chosen || undefined };
            void navigate(browseAddress({ ...without(filters), ...order }));
          }}
          className="min-h-target bg-surface"
        >
          <option value="">{q ? 'Best match' : sortNames.newest}</option>
          {others.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" form={filterFormId} variant="secondary">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
