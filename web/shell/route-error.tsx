import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { look } from '../offline/connection.ts';
import { useIsOnline } from '../offline/use-is-online.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const unforeseen = {
  title: 'Something went wrong',
  text: 'The page could not be shown. Your connection may be weak, or we have a problem.',
};
const withoutConnection = {
  title: 'You are offline',
  text: 'This page is not on this device yet. It opens when there is a connection again.',
};

/** What can be done without a connection; where even this code is not there, that there is none. */
const OfflinePage = lazy(() =>
  import('../offline/offline-page.tsx').then(
    ({ Component }) => ({ default: Component }),
    () => ({ default: () => <Failure {...withoutConnection} /> }),
  ),
);

/** Shown in place of a page that failed in a way nobody foresaw, or whose code did not arrive. */
export function RouteError() {
  useEffect(() => void look(), []);
  // Once offline it stays so until the page is read again, which follows the return.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = !useIsOnline();
  if (isOffline && !wasOffline) setWasOffline(true);
  if (!isOffline && !wasOffline) return <Failure {...unforeseen} />;
  return (
    <Suspense fallback={null}>
      <OfflinePage />
    </Suspense>
  );
}

/** The same where the frame of the pages failed, which is what they stand in otherwise. */
export function FrameError() {
  return (
    <main id="content">
      <RouteError />
    </main>
  );
}

function Failure({ title, text }: typeof unforeseen) {
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
        {/* Some browsers remember a failed import until the page is loaded anew. */}
        {hasRetried && (
          <Button look="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        <ButtonLink to="/" look="secondary" reloadDocument>
          Return to Home
        </ButtonLink>
        {/* A browser may believe in a line that carries nothing. */}
        {hasRetried && navigator.serviceWorker?.controller && (
          <ButtonLink to="/offline" look="secondary" reloadDocument>
            What is on this device
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
