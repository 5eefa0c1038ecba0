import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { type BrowseFilters, browseAddress, without } from './browse-address.ts';
import { filterFormId } from './browse-filters.tsx';
import { PlaceSearch } from './place-search.tsx';

/** Free text beside the filters; a suggested place becomes the place filter. */
export function BrowseSearch({ filters }: { filters: BrowseFilters }) {
  const navigate = useNavigate();
  return (
    <div className="flex items-end gap-2">
      <PlaceSearch
        key={filters.q}
        form={filterFormId}
        defaultValue={filters.q ?? ''}
        onPick={(place) => void navigate(browseAddress({ ...without(filters, 'q'), city: place }))}
      />
      <Button type="submit" form={filterFormId}>
        Search
      </Button>
    </div>
  );
}
