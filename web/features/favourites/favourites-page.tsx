import { Suspense, startTransition, use, useEffect, useState } from 'react';
import type { CardProperty } from '../../../contract/properties/properties.ts';
import { onReconnect } from '../../client/offline/connection.ts';
import { BySession } from '../../client/session/by-session.tsx';
import { useIsOnDevice } from '../../ui/use-is-on-device.ts';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/card/property-grid.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { readFavourites } from './favourites.ts';
import { FavouritesList } from './favourites-list.tsx';
import { loadFavourites } from './load-favourites.ts';
import { loadProperties } from './load-properties.ts';
import { readRecentlyViewed, useViewedProperties } from './recently-viewed.ts';
import { ViewedProperties } from './viewed-properties.tsx';

export function Component() {
  // Only the device knows its saved homes, so the server renders a placeholder.
  const isOnDevice = useIsOnDevice();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 lg:py-10">
      <title>Saved homes – Musha</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-3xl lg:text-4xl">Saved homes</h1>
        <p className="mt-2 text-muted">
          <BySession
            as="span"
            signedIn="Saved to your account, on all your devices."
            signedOut="Saved on this device only."
          />
        </p>
      </div>
      <noscript>
        <p>Saved homes need JavaScript.</p>
      </noscript>
      {isOnDevice ? <DeviceLists /> : <Placeholder />}
    </div>
  );
}

const Placeholder = () => (
  <div className="noscript:hidden">
    <PropertyGridSkeleton count={4} across={4} />
  </div>
);

function DeviceLists() {
  const [cached] = useState(readCachedLists);
  const [loading, setLoading] = useState(loadLists);
  useEffect(() => onReconnect(() => startTransition(() => setLoading(loadLists()))), []);
  return (
    <Suspense fallback={<CachedFallback loading={cached} />}>
      <Lists loading={loading} onRetry={() => setLoading(loadLists())} />
    </Suspense>
  );
}

const CachedFallback = ({ loading }: { loading: Promise<CachedLists> }) => (
  <Suspense fallback={<Placeholder />}>
    <CachedContent loading={loading} />
  </Suspense>
);

function CachedContent({ loading }: { loading: Promise<CachedLists> }) {
  const { favourites, viewed } = use(loading);
  if (favourites.length + viewed.length === 0) return <Placeholder />;
  return (
    <>
      {favourites.length > 0 && (
        <FavouritesList loaded={{ properties: favourites, gone: [], failed: 0 }} />
      )}
      {viewed.length > 0 && <Viewed homes={viewed} />}
    </>
  );
}

const Viewed = ({ homes }: { homes: CardProperty[] }) => (
  <ViewedProperties>
    <PropertyGrid properties={homes} across={4} />
  </ViewedProperties>
);

async function loadLists() {
  const [favourites, viewed] = await Promise.all([
    loadFavourites(),
    loadProperties(readRecentlyViewed()),
  ]);
  return { favourites, viewed };
}

interface ListsProps {
  loading: ReturnType<typeof loadLists>;
  onRetry(): void;
}

function Lists({ loading, onRetry }: ListsProps) {
  const { favourites, viewed } = use(loading);
  const hasViewed = useViewedProperties() !== '';
  return (
    <>
      <ChangesNotice changes={favourites.changes} />
      <FavouritesList loaded={favourites} isUnread={favourites.isUnread} onRetry={onRetry} />
      {hasViewed && viewed.properties.length > 0 && <Viewed homes={viewed.properties} />}
    </>
  );
}

interface CachedLists {
  favourites: CardProperty[];
  viewed: CardProperty[];
}

async function readCachedLists(): Promise<CachedLists> {
  // If the cache cannot be read, the page waits for the server.
  const cached = await import('../../client/offline/cached-homes.ts')
    .then(({ listCachedHomes }) => listCachedHomes())
    .catch(() => []);
  const byId = new Map(cached.map(({ property }) => [property.id, property]));
  const homesOf = (ids: readonly string[]) =>
    ids.map((id) => byId.get(id)).filter((home) => home !== undefined);
  return { favourites: homesOf(readFavourites()), viewed: homesOf(readRecentlyViewed()) };
}
