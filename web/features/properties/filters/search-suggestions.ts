import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';

export const SearchSuggestions = lazyPart(
  async () => (await import('./place-suggestions.tsx')).PlaceSuggestions,
);
