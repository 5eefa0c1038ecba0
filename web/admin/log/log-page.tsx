import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ExportLink } from '../analytics/export-link.tsx';
import { LogEntries } from './log-entries.tsx';
import { filtersOf, readLogSearch } from './log-filters.ts';
import { LogSearchForm } from './log-search-form.tsx';

export function Component() {
  return (
    <AdminPage title="Log">
      <Log />
    </AdminPage>
  );
}

function Log() {
  const [address] = useSearchParams();
  const filters = filtersOf(readLogSearch(address));
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <LogSearchForm key={address.toString()} />
      <div className="flex justify-end">
        <ExportLink of="logs" filters={filters} />
      </div>
      <LogEntries filters={filters} empty="No entries." />
    </Card>
  );
}
