import { CountedLink } from '../ui/counted-link.tsx';
import { useFavourites } from './favourites.ts';

export const SavedLink = () => (
  <CountedLink to="/saved" icon="heart" label="Saved homes" count={useFavourites().length} />
);
