import { savedPage } from '../../shell/places.ts';
import { CountedLink } from '../../ui/counted-link.tsx';
import { useFavourites } from './favourites.ts';

export const SavedLink = () => (
  <CountedLink {...savedPage} icon="heart" count={useFavourites().length} />
);
