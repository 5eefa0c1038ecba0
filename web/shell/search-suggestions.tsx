import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { browseAddress } from '../properties/browse/browse-address.ts';
import { PlaceSuggestions } from '../properties/filters/place-suggestions.tsx';

interface SearchSuggestionsProps {
  box: HTMLInputElement;
  onPick: (() => void) | undefined;
}

/** Below a search box that stands on every page: what its words are understood as, and places. */
export function SearchSuggestions({ box, onPick }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  return (
    <PlaceSuggestions
      input={useRef(box)}
      filters={{}}
      onPick={(search) => {
        onPick?.();
        void navigate(browseAddress(search));
      }}
    />
  );
}
