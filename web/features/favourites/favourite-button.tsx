import { Icon } from '../../ui/icon.tsx';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

interface FavouriteButtonProps {
  id: string;
  title: string;
}

export function FavouriteButton({ id, title }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      aria-label={`Save ${title}`}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(id)}
      className="round-button"
    >
      <Icon name="heart" />
    </button>
  );
}
