import { useId, useState } from 'react';
import type { BrowseFilters } from '../../../../contract/properties/browse-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SearchSuggestions } from './search-suggestions.ts';

interface PlaceSearchProps {
  /** The form's id, if this field is outside the form. */
  form?: string;
  filters?: BrowseFilters;
}

/** The search field `q`. The code for suggestions loads on first use. */
export function PlaceSearch({ form, filters = {} }: PlaceSearchProps) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement>();
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Search homes
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute bottom-3.5 left-3 size-4 text-muted"
      />
      <input
        id={id}
        name="q"
        form={form}
        defaultValue={filters.q ?? ''}
        maxLength={100}
        placeholder="Suburb, borehole..."
        enterKeyHint="search"
        autoComplete="off"
        onFocus={(event) => setInput(event.currentTarget)}
        className="min-h-target w-full rounded-control border border-control bg-surface pr-3 pl-9 placeholder:text-muted"
      />
      {input && <SearchSuggestions input={input} filters={filters} />}
    </div>
  );
}
