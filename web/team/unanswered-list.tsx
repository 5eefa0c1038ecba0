import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { UnansweredRow } from './unanswered-row.tsx';
import { useUnanswered } from './use-team.ts';

const shownAtOnce = 10;

export function UnansweredList({ agencyId }: { agencyId: number }) {
  const { data, isFetching, refetch } = useUnanswered(agencyId);
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <section aria-labelledby="unanswered-title" className="flex flex-col gap-4">
      <div>
        <h2 id="unanswered-title" className="text-xl">
          Unanswered
        </h2>
        <p className="text-muted">
          Questions your agents haven't answered. Respond to them yourself or pass them on.
        </p>
      </div>
      {!data && isFetching && <Spinner text="Loading..." />}
      {!data && !isFetching && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">The questions could not be loaded.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.length === 0 && <p>Your agents have answered everything.</p>}
      {data && data.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {data.slice(0, shown).map((inquiry) => (
              <UnansweredRow key={inquiry.id} agencyId={agencyId} inquiry={inquiry} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.length > shown && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setShown(shown + shownAtOnce)}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
