import { lazyPart } from '../../ui/overlay/lazy-part.tsx';

/** Below every search box, once somebody begins to use it. */
export const SearchSuggestions = lazyPart(
  async () => (await import('./place-suggestions.tsx')).PlaceSuggestions,
);
