import { useSearchParams } from 'react-router';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BreachList } from './breach-list.tsx';
import { LegalHolds } from './legal-holds.tsx';

const RegisterTab = lazyPart(
  async () => (await import('./register-tab.tsx')).RegisterTab,
  <Spinner text="Loading..." />,
);

const tabs = [
  { value: 'breaches', label: 'Breaches', content: <BreachList /> },
  { value: 'holds', label: 'Legal holds', content: <LegalHolds /> },
  { value: 'register', label: 'Register', content: <RegisterTab /> },
] as const;

export function Component() {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <AdminPage title="Data protection">
      <div className="print:[&_[role=tablist]]:hidden">
        <Tabs
          label="Data protection sections"
          tabs={[...tabs]}
          value={shown.value}
          onChange={(tab) =>
            setSearch(tab === tabs[0].value ? {} : { tab }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
    </AdminPage>
  );
}
