import { Button } from '../../ui/button.tsx';
import { PlaceSearch } from '../filters/place-search.tsx';
import { type BrowseFilters, browseAddress, without } from './browse-address.ts';
import { filterFormId } from './filter-form.ts';
import { useAskedFilters } from './use-asked-filters.ts';

/** Free text beside the filters; a suggested place becomes the place filter. */
export function BrowseSearch({ filters }: { filters: BrowseFilters }) {
  const asked = useAskedFilters(filters);
  return (
    <div className="flex items-end gap-2">
      <PlaceSearch
        // Words that became filters are no longer typed.
        key={browseAddress(without(asked))}
        form={filterFormId}
        filters={asked}
      />
      <Button type="submit" form={filterFormId}>
        Search
      </Button>
    </div>
  );
}
