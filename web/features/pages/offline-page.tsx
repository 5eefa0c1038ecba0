import { Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ageOf } from '../../client/offline/age.ts';
import { type CachedHome, listCachedHomes } from '../../client/offline/cached-homes.ts';
import { hasCachedListings } from '../../client/offline/cached-listings.ts';
import {
  connection,
  probeConnection,
  type StorageFault,
  useIsOnline,
} from '../../client/offline/connection.ts';
import {
  kilobytes,
  monthOf,
  spentThisMonth,
  spentThisVisit,
} from '../../client/offline/data-usage.ts';
import { PendingList } from '../../client/offline/pending-list.tsx';
import { useSession } from '../../client/session/session-store.ts';
import { useCell } from '../../client/state/cell.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/text/price.ts';
import { useIsOnDevice } from '../../ui/use-is-on-device.ts';

export function Component() {
  // Only the device has this data, so the server renders an empty page.
  const isOnDevice = useIsOnDevice();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-8 px-4 py-8">
      <title>Data and offline – Musha</title>
      <meta name="robots" content="noindex" />
      {isOnDevice ? (
        <OnDevice />
      ) : (
        <>
          <h1 className="text-3xl lg:text-4xl">Data and offline</h1>
          <noscript>
            <p>Saved pages need JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  );
}

function OnDevice() {
  const isOnline = useIsOnline();
  const userId = useSession()?.user.id;
  const hasListings = useHasCachedListings(userId);
  // The list is empty if the browser has no storage.
  const [homes] = useState(() => listCachedHomes().catch(() => []));
  return (
    <>
      <div>
        <h1 className="text-3xl lg:text-4xl">{isOnline ? 'Data and offline' : "You're offline"}</h1>
        <p className="mt-2 text-muted">
          Pages you've viewed are saved on this device and open without data. Logging out deletes
          them.
        </p>
      </div>
      <MissingPage />
      <FaultNotice />
      <PendingList />
      <section>
        <h2 className="mb-3 text-xl">Homes you can open</h2>
        <Suspense fallback={<p className="text-muted">Loading...</p>}>
          <CachedHomesList loading={homes} />
        </Suspense>
      </section>
      <section>
        <h2 className="mb-2 text-xl">Also available offline</h2>
        <ul>
          <Place to="/saved" text="Your saved homes" />
          {userId && (
            <Place to="/messages" text="Your conversations (new messages are sent later)" />
          )}
          {hasListings && (
            <Place to="/owner/dashboard" text="Your listings, as you last saw them" />
          )}
        </ul>
      </section>
      <SpentSection />
    </>
  );
}

/** Renters have no listings, so the link is hidden from them. */
function useHasCachedListings(userId: string | undefined): boolean {
  const [keeper, setKeeper] = useState<string>();
  useEffect(() => {
    if (userId) void hasCachedListings(userId).then((keeps) => keeps && setKeeper(userId));
  }, [userId]);
  return userId !== undefined && keeper === userId;
}

function useIsReachable(): boolean {
  const [hasProbed, setHasProbed] = useState(false);
  useEffect(() => void probeConnection().then(() => setHasProbed(true)), []);
  const isOnline = useIsOnline();
  return hasProbed && isOnline;
}

const Place = ({ to, text }: { to: string; text: string }) => (
  <li>
    <a href={to} className="flex min-h-target w-fit items-center text-brand underline">
      {text}
    </a>
  </li>
);

function MissingPage() {
  const isBack = useIsReachable();
  const { pathname, search } = useLocation();
  // The offline page can also be rendered at the missing page's own URL.
  const page =
    pathname === '/offline' ? new URLSearchParams(search).get('page') : pathname + search;
  // Accepts only URLs on this site, because anyone can craft the link.
  if (!page || new URL(page, location.origin).origin !== location.origin) return null;
  return (
    <Notice tone="waiting">
      <p>{isBack ? "You're back online." : "This page isn't saved on your device yet."}</p>
      <a href={page} className="flex min-h-target w-fit items-center font-medium underline">
        {isBack ? 'Open it' : 'Try again'}
      </a>
    </Notice>
  );
}

function FaultNotice() {
  const { fault } = useCell(connection);
  if (!fault) return null;
  return <Notice>{faultTexts[fault]}</Notice>;
}

const faultTexts: Record<StorageFault, string> = {
  full: "This device is full, so pages you open now aren't saved. Everything else works.",
  'no-worker':
    "This browser can't save pages, perhaps because the window is private. Everything works while you're online.",
  closed:
    "This browser can't save anything, perhaps because the window is private. Everything works while you're online, but closing the page loses what you wrote.",
};

function SpentSection() {
  const { month, bytes } = useCell(spentThisMonth);
  const isThisMonth = month === monthOf(new Date());
  return (
    <section>
      <h2 className="mb-2 text-xl">Data used</h2>
      <dl className="grid max-w-sm grid-cols-2 gap-y-1">
        <dt className="text-muted">This visit</dt>
        <dd className="text-right tabular-nums">{kilobytes(spentThisVisit())}</dd>
        <dt className="text-muted">This month</dt>
        <dd className="text-right tabular-nums">{kilobytes(isThisMonth ? bytes : 0)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        Downloads only, measured on this device. To use less, turn on Data saver in the menu or at
        the bottom of the page: pictures then load only when you tap them.
      </p>
    </section>
  );
}

function CachedHomesList({ loading }: { loading: Promise<CachedHome[]> }) {
  const homes = use(loading);
  if (homes.length === 0)
    return (
      <p className="text-muted">
        None yet. Homes you open or save appear here, with the pictures you've seen.
      </p>
    );
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {homes.map(({ property, at }) => (
        <li key={property.id}>
          <a
            href={`/properties/${property.id}`}
            className="flex min-h-target flex-col rounded-card border border-line bg-surface p-3 hover:bg-sunken"
          >
            <strong>{property.title}</strong>
            <span>
              {`${formatPrice(property.price, property.currency)}/month, ${property.location.suburb}, ${property.location.city}`}
            </span>
            <span className="text-sm text-muted">{`Saved ${ageOf(at, Date.now())}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
