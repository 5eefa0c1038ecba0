import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { remedyFor } from '../client/api/failure-cause.ts';
import { probeConnection, useIsOnline } from '../client/offline/connection.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PlaceLink } from './place-link.tsx';
import { returnHome } from './places.ts';

const withoutConnection = {
  title: "You're offline",
  text: "This page isn't saved on your device yet. It will open when you're back online.",
};

/** Falls back to plain text if the offline page's code cannot be loaded either. */
const OfflinePage = lazy(() =>
  import('../features/pages/offline-page.tsx').then(
    ({ Component }) => ({ default: Component }),
    () => ({ default: () => <Failure {...withoutConnection} /> }),
  ),
);

/** Replaces a page whose code failed to load or threw an unexpected error. */
export function RouteError() {
  useEffect(() => void probeConnection(), []);
  // Keeps the offline page visible after the connection returns, until the data is refetched.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = !useIsOnline();
  const error = useRouteError();
  if (isOffline && !wasOffline) setWasOffline(true);
  useRefetch(wasOffline && !isOffline);
  if (!isOffline && !wasOffline) {
    return (
      <Failure
        title="Something went wrong"
        text={`This page could not be shown. ${remedyFor(error)}`}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <OfflinePage />
    </Suspense>
  );
}

const againAfterMs = 10_000;

/** Once the connection is back, refetches the page's data every ten seconds until it loads. */
function useRefetch(isBack: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBack || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), againAfterMs);
    return () => clearTimeout(timer);
  }, [isBack, state, revalidate]);
}

/** Handles an error in the layout around all pages. */
export function FrameError() {
  return (
    <main id="content">
      <RouteError />
    </main>
  );
}

function Failure({ title, text }: typeof withoutConnection) {
  const { revalidate, state } = useRevalidator();
  const [hasRetried, setHasRetried] = useState(false);
  const retry = async () => {
    await revalidate();
    setHasRetried(true);
  };
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <PageTitle title={title} />
      <EmptyState title={title} text={text}>
        <Button onClick={() => void retry()} disabled={state === 'loading'}>
          Try again
        </Button>
        {/* Some browsers cache a failed import until the page reloads. */}
        {hasRetried && (
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        <PlaceLink place={returnHome} variant="secondary" reloadDocument />
        {/* Browsers can report a connection that does not work, so offer the offline page too. */}
        {hasRetried && navigator.serviceWorker?.controller && (
          <ButtonLink to="/offline" variant="secondary" reloadDocument>
            What still works
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
