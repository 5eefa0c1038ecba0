import { Button } from '../../ui/button.tsx';
import { PlaceSearch } from '../filters/place-search.tsx';
import { type BrowseFilters, browseAddress, without } from './browse-address.ts';
import { filterFormId } from './filter-form.ts';
import { usePendingFilters } from './use-pending-filters.ts';

export function BrowseSearch({ filters }: { filters: BrowseFilters }) {
  const pending = usePendingFilters(filters);
  return (
    <div className="flex items-end gap-2">
      <PlaceSearch
        // Remounts the field when its text has been turned into filters.
        key={browseAddress(without(pending))}
        form={filterFormId}
        filters={pending}
      />
      <Button type="submit" form={filterFormId}>
        Search
      </Button>
    </div>
  );
}
