import { Icon } from '../ui/icon.tsx';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

interface FavouriteButtonProps {
  id: string;
  title: string;
}

/** The heart: keeps a home (CARD-04, CARD-05). Without script it is not shown. */
export function FavouriteButton({ id, title }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(id)}
      className="group flex size-target shrink-0 items-center justify-center rounded-full noscript:hidden"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card transition-colors duration-150 group-hover:text-accent group-aria-pressed:text-accent">
        <Icon name="heart" className="size-5 group-aria-pressed:fill-current" />
      </span>
      <span className="sr-only">Save {title}</span>
    </button>
  );
}
