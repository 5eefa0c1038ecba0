import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/property-grid.tsx';
import { BySession } from '../session/by-session.tsx';
import { readSession } from '../session/session-store.ts';
import { ChangesNotice } from './changes-notice.tsx';
import { readFavourites } from './favourites.ts';
import { FavouritesList } from './favourites-list.tsx';
import { loadProperties } from './load-properties.ts';
import { readRecentlyViewed, useViewedProperties } from './recently-viewed.ts';
import { changesOf } from './saved-changes.ts';
import { noteSavedPrices, readSavedPrices } from './saved-prices.ts';
import { ViewedProperties } from './viewed-properties.tsx';

/** The homes behind the hearts of the account or of this device, and those lately opened. */
export function Component() {
  // What is saved is known to the device alone: the server sends the frame.
  const isOnDevice = useSyncExternalStore(neverChanges, onDevice, onServer);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 lg:py-10">
      <title>Saved homes – Musha</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-3xl lg:text-4xl">Saved homes</h1>
        <p className="mt-2 text-muted">
          <BySession
            as="span"
            signedIn="Kept with your account, on all your devices."
            signedOut="Kept on this device only."
          />
        </p>
      </div>
      <noscript>
        <p>Saved homes are kept by your browser and need JavaScript to be shown.</p>
      </noscript>
      {isOnDevice ? <DeviceLists /> : <Placeholder />}
    </div>
  );
}

const neverChanges = () => () => {};
const onDevice = () => true;
const onServer = () => false;

const Placeholder = () => (
  <div className="noscript:hidden">
    <PropertyGridSkeleton count={4} across={4} />
  </div>
);

function DeviceLists() {
  const [loading, setLoading] = useState(loadLists);
  return (
    <Suspense fallback={<Placeholder />}>
      <Lists loading={loading} onRetry={() => setLoading(loadLists())} />
    </Suspense>
  );
}

async function loadLists() {
  if (readSession()) await (await import('./account-favourites.ts')).syncFavourites();
  const [favourites, viewed] = await Promise.all([
    loadProperties(browserApi, readFavourites()),
    loadProperties(browserApi, readRecentlyViewed()),
  ]);
  // Of a home saved before its price was noted changes are told from now on.
  noteSavedPrices(favourites.properties);
  return { favourites, changes: changesOf(favourites.properties, readSavedPrices()), viewed };
}

interface ListsProps {
  loading: ReturnType<typeof loadLists>;
  onRetry(): void;
}

function Lists({ loading, onRetry }: ListsProps) {
  const { favourites, changes, viewed } = use(loading);
  const hasViewed = useViewedProperties() !== '';
  return (
    <>
      <ChangesNotice changes={changes} />
      <FavouritesList loaded={favourites} onRetry={onRetry} />
      {hasViewed && viewed.properties.length > 0 && (
        <ViewedProperties>
          <PropertyGrid properties={viewed.properties} across={4} />
        </ViewedProperties>
      )}
    </>
  );
}
