import { CountedLink } from '../ui/counted-link.tsx';
import { useFavourites } from './favourites.ts';

/** The way to the saved homes, with their number. */
export const SavedLink = () => (
  <CountedLink to="/saved" icon="heart" label="Saved homes" count={useFavourites().length} />
);
