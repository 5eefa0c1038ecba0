import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown in place of a page that failed in a way nobody foresaw. */
export function RouteError() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto max-w-reading px-4 py-16">
      <title>Something went wrong – Musha</title>
      <EmptyState
        title="Something went wrong"
        text="The page could not be shown. Your connection may be weak, or we have a problem."
      >
        <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
          Try again
        </Button>
        <ButtonLink to="/" look="secondary" reloadDocument>
          Return to Home
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
