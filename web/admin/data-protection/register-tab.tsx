import type { RegisterLine } from '../../../contract/data-protection/data-protection-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useAdminApi } from '../admin-api.ts';

export function RegisterTab() {
  const read = useAdminApi('GET /api/admin/register');
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The register" />;
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
