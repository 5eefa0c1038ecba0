import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { UnansweredRow } from './unanswered-row.tsx';
import { useUnanswered } from './use-team.ts';

const shownAtOnce = 10;

export function UnansweredList({ agencyId }: { agencyId: number }) {
  const read = useUnanswered(agencyId);
  const { data } = read;
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
      {!data && <NotLoaded read={read} name="The questions" shape="line" />}
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
