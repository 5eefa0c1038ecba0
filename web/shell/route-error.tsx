import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown in place of a page that failed in a way nobody foresaw, or whose code did not arrive. */
export function RouteError() {
  const { revalidate, state } = useRevalidator();
  const [hasRetried, setHasRetried] = useState(false);
  const retry = async () => {
    await revalidate();
    setHasRetried(true);
  };
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <title>Something went wrong – Musha</title>
      <EmptyState
        title="Something went wrong"
        text="The page could not be shown. Your connection may be weak, or we have a problem."
      >
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
      </EmptyState>
    </div>
  );
}
