import { format } from 'date-fns';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { breachHours } from '../../../contract/data-protection/breach-limits.ts';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { BreachView } from './breach-view.tsx';
import { isOpen } from './breach-words.ts';
import { useBreaches } from './use-breaches.ts';

const BreachDialog = lazyOverlay(async () => (await import('./breach-dialog.tsx')).BreachDialog);

/** Shows the breach selected by the URL, otherwise all breaches (LAW-09). */
export function BreachList() {
  const administers = useCanAdminister();
  if (!administers) {
    return (
      <EmptyState
        title="Only administrators can view breaches"
        text="The lists of people affected are sensitive."
      />
    );
  }
  return <Breaches />;
}

function Breaches() {
  const read = useBreaches();
  const { data } = read;
  const [search, setSearch] = useSearchParams();
  const [records, setRecords] = useState(false);
  const open = (id: string) => setSearch({ breach: id });
  if (!data) return <NotLoaded read={read} name="The breaches" />;
  const named = search.get('breach');
  const shown = data.find(({ id }) => id === named);
  if (shown) return <BreachView key={shown.id} breach={shown} onBack={() => setSearch({})} />;
  if (named) {
    return (
      <EmptyState title="Breach not found">
        <Button onClick={() => setSearch({})}>Show all breaches</Button>
      </EmptyState>
    );
  }
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
              <Entry key={breach.id} breach={breach} onOpen={() => open(breach.id)} />
            ))}
          </ul>
        </Card>
      )}
      {records && <BreachDialog onClose={() => setRecords(false)} onSaved={({ id }) => open(id)} />}
    </div>
  );
}

const Entry = ({ breach, onOpen }: { breach: Breach; onOpen(): void }) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 text-left hover:bg-sunken sm:p-5"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{breach.title}</span>
        <span className="block text-sm text-muted">
          {`Noticed on ${format(breach.noticed_at, 'd MMMM yyyy, HH:mm')}`}
        </span>
      </span>
      <Badge tone={isOpen(breach) ? 'danger' : 'positive'}>
        {isOpen(breach) ? 'Open' : 'Done'}
      </Badge>
    </button>
  </li>
);
