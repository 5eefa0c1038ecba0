import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { breachHours } from '../../../../contract/data-protection/breach-limits.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';
import { momentOf } from '../facts.tsx';
import { BreachDialog } from './breach-dialogs.tsx';
import { BreachView } from './breach-view.tsx';
import { isOpen } from './breach-words.ts';

/** Shows the breach selected by the URL, otherwise all breaches (LAW-09). */
export const BreachList = () =>
  useCanAdminister() ? (
    <Breaches />
  ) : (
    <EmptyState
      title="Only administrators can view breaches"
      text="The lists of people affected are sensitive."
    />
  );

function Breaches() {
  // Polls, because the number of sent emails and the time left change while the page is open.
  const read = useAdminApi('GET /api/admin/breaches', {}, { refetchInterval: 30_000 });
  const { data } = read;
  const [search, setSearch] = useSearchParams();
  const [records, setRecords] = useState(false);
  const open = (id: string) => setSearch({ breach: id });
  if (!data) return <NotLoaded read={read} name="The breaches" />;
  const named = search.get('breach');
  const shown = data.find(({ id }) => id === named);
  if (shown) return <BreachView key={shown.id} breach={shown} onBack={() => setSearch({})} />;
  if (named)
    return (
      <EmptyState title="Breach not found">
        <Button onClick={() => setSearch({})}>Show all breaches</Button>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-muted">
        {`A breach means that personal data was lost, or seen or changed without permission. Report it to POTRAZ within ${breachHours.regulator} hours of noticing it, and inform the people affected within ${breachHours.people} hours.`}
      </p>
      <Button className="self-start" onClick={() => setRecords(true)}>
        Record a breach
      </Button>
      {data.length === 0 ? (
        <EmptyState title="No breaches recorded" />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((breach) => (
              <li key={breach.id}>
                <button
                  type="button"
                  onClick={() => open(breach.id)}
                  className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 text-left hover:bg-sunken sm:p-5"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{breach.title}</span>
                    <span className="block text-sm text-muted">
                      {`Noticed on ${momentOf(breach.noticed_at)}`}
                    </span>
                  </span>
                  <Badge tone={isOpen(breach) ? 'danger' : 'positive'}>
                    {isOpen(breach) ? 'Open' : 'Done'}
                  </Badge>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {records && <BreachDialog onClose={() => setRecords(false)} onSaved={({ id }) => open(id)} />}
    </div>
  );
}
