import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiOf } from '../api/api-context.ts';
import { PropertyGrid, PropertyGridSkeleton } from '../properties/property-grid.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type LoadedHomes, loadHomes } from './load-homes.ts';
import { readRecentlyViewed, useHasViewedHomes } from './recently-viewed.ts';
import { forgetSaved, readSavedHomes, useSavedHomes } from './saved-homes.ts';
import { ViewedHomes } from './viewed-homes.tsx';

/** Runs in the browser only: what is saved is known to the device alone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [saved, viewed] = await Promise.all([
    loadHomes(api, readSavedHomes()),
    loadHomes(api, readRecentlyViewed()),
  ]);
  return { saved, viewed };
}

/** The homes behind the hearts of this device, and those lately opened. */
export function Component() {
  const { saved, viewed } = useLoaderData<typeof loader>();
  const hasViewed = useHasViewedHomes();
  return (
    <SavedFrame>
      <SavedHomes saved={saved} />
      {hasViewed && viewed.homes.length > 0 && (
        <ViewedHomes>
          <PropertyGrid properties={viewed.homes} across={4} />
        </ViewedHomes>
      )}
    </SavedFrame>
  );
}

/** What the server sends: it cannot know what is saved. */
export function HydrateFallback() {
  return (
    <SavedFrame>
      <noscript>
        <p>Saved homes are kept by your browser and need JavaScript to be shown.</p>
      </noscript>
      <div className="noscript:hidden">
        <PropertyGridSkeleton count={4} across={4} />
      </div>
    </SavedFrame>
  );
}

function SavedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 lg:py-10">
      <title>Saved homes – Musha</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-3xl lg:text-4xl">Saved homes</h1>
        <p className="mt-2 text-muted">Kept on this device only.</p>
      </div>
      {children}
    </div>
  );
}

function SavedHomes({ saved: { homes, gone, failed } }: { saved: LoadedHomes }) {
  const savedIds = useSavedHomes();
  const { revalidate, state } = useRevalidator();
  // A home whose heart was just taken back stays in sight, so that the tap can be undone.
  const goneNow = gone.filter((id) => savedIds.includes(id));
  return (
    <>
      {goneNow.length > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-waiting-soft px-4 py-3"
        >
          <p>
            {goneNow.length === 1
              ? 'One home you saved is no longer listed.'
              : `${goneNow.length} homes you saved are no longer listed.`}
          </p>
          <Button look="secondary" onClick={() => forgetSaved(goneNow)}>
            Take off the list
          </Button>
        </div>
      )}
      {failed > 0 && (
        <EmptyState title="Some homes could not be loaded" text="Your connection may be weak.">
          <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
            Try again
          </Button>
        </EmptyState>
      )}
      {homes.length > 0 && <PropertyGrid properties={homes} across={4} />}
      {homes.length + failed === 0 && (
        <EmptyState
          title="No saved homes yet"
          text="Tap the heart on a home and it waits for you here, to compare and to come back to."
        >
          <ButtonLink to="/properties">Browse Properties</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
