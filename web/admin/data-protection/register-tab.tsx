import { useQuery } from '@tanstack/react-query';
import type { RegisterLine } from '../../../contract/data-protection/data-protection-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminApi } from '../admin-api.ts';

export function RegisterTab() {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['admin', 'register'],
      queryFn: () => adminApi.call('GET /api/admin/register'),
    },
    queryClient,
  );
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <EmptyState title="The register could not be loaded">
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">
          All personal data that Musha stores, in the words of the privacy page. Musha erases it
          after the time under “How long”. Backups contain the same data for as long as you keep
          them.
        </p>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {data.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const facts: [label: string, text: (line: RegisterLine) => string][] = [
  ['What', ({ what }) => what],
  ['Why', ({ why }) => why],
  ['How long', ({ kept }) => kept],
  ['Legal ground', ({ ground }) => ground],
  ['Who sees it', ({ seen_by }) => seen_by],
  ['Where it goes', ({ goes_to }) => ['The database', ...goes_to].join(', ')],
  ['Tables', ({ tables }) => tables.join(', ') || 'None (only in the log)'],
];

const Line = ({ line }: { line: RegisterLine }) => (
  <li className="break-inside-avoid p-4 sm:p-5">
    <h2 className="mb-2 font-sans text-base font-semibold">{line.name}</h2>
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0">{text(line)}</dd>
        </div>
      ))}
    </dl>
  </li>
);
