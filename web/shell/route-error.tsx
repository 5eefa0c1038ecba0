import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { remedyFor } from '../api/failure-cause.ts';
import { look } from '../offline/connection.ts';
import { useIsOnline } from '../offline/use-is-online.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const withoutConnection = {
  title: 'You are offline',
  text: 'This page is not on this device yet. It opens when there is a connection again.',
};

/** The page for a missing connection. If its code is missing as well, a plain text says so. */
const OfflinePage = lazy(() =>
  import('../offline/offline-page.tsx').then(
    ({ Component }) => ({ default: Component }),
    () => ({ default: () => <Failure {...withoutConnection} /> }),
  ),
);

/** Replaces a page that failed unexpectedly, or whose code did not arrive. */
export function RouteError() {
  useEffect(() => void look(), []);
  // Once this page has shown the missing connection, it goes on until the page is read again, which
  // the returning connection causes.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = !useIsOnline();
  const error = useRouteError();
  if (isOffline && !wasOffline) setWasOffline(true);
  useReadAgain(wasOffline && !isOffline);
  if (!isOffline && !wasOffline) {
    return (
      <Failure
        title="Something went wrong"
        text={`The page could not be shown. ${remedyFor(error)}`}
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

/** A connection that has returned may lose the page once more; nobody has to ask for it again. */
function useReadAgain(isBack: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBack || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), againAfterMs);
    return () => clearTimeout(timer);
  }, [isBack, state, revalidate]);
}

/** The same for a failure of the frame that otherwise surrounds all pages. */
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
      <title>{`${title} – Musha`}</title>
      <EmptyState title={title} text={text}>
        <Button onClick={() => void retry()} disabled={state === 'loading'}>
          Try again
        </Button>
        {/* Some browsers remember a failed import until the page is loaded again. */}
        {hasRetried && (
          <Button look="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        <ButtonLink to="/" look="secondary" reloadDocument>
          Return to Home
        </ButtonLink>
        {/* The browser may report a connection that carries nothing, so the way offline is offered
            as well. */}
        {hasRetried && navigator.serviceWorker?.controller && (
          <ButtonLink to="/offline" look="secondary" reloadDocument>
            What is on this device
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
