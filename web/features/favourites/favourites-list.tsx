import { useIsOnline } from '../../client/offline/connection.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { browsePage } from '../../shell/places.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { PropertyGrid } from '../properties/card/property-grid.tsx';
import { forgetFavourites, useFavourites } from './favourites.ts';
import type { LoadedProperties } from './load-properties.ts';

interface FavouritesListProps {
  loaded: LoadedProperties;
  /** The account could not be read, so the list is unknown. */
  isUnread?: boolean;
  onRetry?(): void;
}

export function FavouritesList({
  loaded: { properties, gone, failed },
  isUnread = false,
  onRetry,
}: FavouritesListProps) {
  const favouriteIds = useFavourites();
  // A home that was just unsaved stays visible, so that the tap can be undone.
  const goneNow = gone.filter((id) => favouriteIds.includes(id));
  return (
    <section className="flex flex-col gap-5">
      {properties.length > 0 && (
        <h2 className="text-xl">
          {`${properties.length} ${properties.length === 1 ? 'home' : 'homes'}`}
        </h2>
      )}
      {goneNow.length > 0 && <GoneNotice ids={goneNow} />}
      {failed > 0 && <Missing name="Some homes" refetch={() => onRetry?.()} />}
      {isUnread && <Missing name="Your saved homes" refetch={() => onRetry?.()} />}
      {properties.length > 0 && <PropertyGrid properties={properties} across={4} />}
      {!isUnread && properties.length + failed === 0 && (
        <EmptyState
          title="No saved homes yet"
          text="Tap the heart on a home to save it here and compare it with others."
        >
          <PlaceLink place={browsePage} />
        </EmptyState>
      )}
    </section>
  );
}

function Missing({ name, refetch }: { name: string; refetch(): void }) {
  if (!useIsOnline()) {
    return (
      <p className="text-muted">
        Some saved homes aren't on this device yet. They'll load when you're back online.
      </p>
    );
  }
  return <NotLoaded read={{ refetch }} name={name} />;
}

function GoneNotice({ ids }: { ids: readonly string[] }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-waiting-soft px-4 py-3"
    >
      <p>
        {ids.length === 1
          ? 'One home you saved is no longer listed.'
          : `${ids.length} homes you saved are no longer listed.`}
      </p>
      <Button variant="secondary" onClick={() => forgetFavourites(ids)}>
        Remove from list
      </Button>
    </div>
  );
}
