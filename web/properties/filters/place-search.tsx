import { useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import type { BrowseFilters } from '../browse/browse-address.ts';

const PlaceSuggestions = lazyPart(
  async () => (await import('./place-suggestions.tsx')).PlaceSuggestions,
);

interface PlaceSearchProps {
  /** id of the form it belongs to, when it stands outside */
  form?: string;
  /** what is searched for already */
  filters?: BrowseFilters;
  /** a suggested suburb or city was chosen */
  onPick(search: BrowseFilters): void;
}

/** The search box `q`. Suggestions are code that loads when somebody begins to use it. */
export function PlaceSearch({ form, filters = {}, onPick }: PlaceSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
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
        ref={input}
        id={id}
        name="q"
        form={form}
        defaultValue={filters.q ?? ''}
        maxLength={100}
        placeholder="Suburb, borehole..."
        enterKeyHint="search"
        autoComplete="off"
        onFocus={() => setIsUsed(true)}
        className="min-h-target w-full rounded-control border border-control bg-surface pr-3 pl-9 placeholder:text-muted"
      />
      {isUsed && <PlaceSuggestions input={input} filters={filters} onPick={onPick} />}
    </div>
  );
}
