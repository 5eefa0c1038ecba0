import { useSearchParams } from 'react-router';
import type { DashboardScope } from '../../contract/properties/property-editing.ts';
import { FirstHomeCard } from '../home/first-home-card.tsx';
import { InquiriesCard } from '../inquiries/inquiries-card.tsx';
import {
  askersAmong,
  pendingAmong,
  useReceivedInquiries,
} from '../inquiries/received-inquiries.ts';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardStats } from './dashboard-stats.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { NotifyAskers } from './notify-askers.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { useOwnProperties } from './property-table/own-properties.ts';
import { PublishedNotice } from './published-notice.tsx';

const AgencyTeam = lazyPart(async () => (await import('../team/agency-team.tsx')).AgencyTeam);

export function Dashboard({ scope }: { scope: DashboardScope }) {
  const [search, setSearch] = useSearchParams();
  const properties = useOwnProperties(scope);
  const inquiries = useReceivedInquiries();
  const homeAction = (propertyId: string) => {
    const property = properties.data?.find(({ id }) => id === propertyId);
    const askers = askersAmong(inquiries.data ?? [], propertyId);
    return property && <NotifyAskers property={property} askers={askers} />;
  };
  const { title, propertiesTab } = dashboardTexts[scope];
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5 px-4 py-6 sm:gap-6 sm:py-8">
      <title>{`${title} – Musha`}</title>
      <DashboardHeader scope={scope} />
      <PublishedNotice properties={properties.data} />
      {properties.data?.length === 0 && <FirstHomeCard />}
      <DashboardStats properties={properties.data} inquiries={inquiries.data} />
      <div>
        <Tabs
          label="Properties and inquiries"
          tabs={[
            {
              value: 'properties',
              label: propertiesTab,
              content: <PropertiesPanel read={properties} scope={scope} label={propertiesTab} />,
            },
            {
              value: 'inquiries',
              label: 'Inquiries',
              count: pendingAmong(inquiries.data),
              content: (
                <InquiriesCard
                  read={inquiries}
                  linkedId={search.get('inquiry')}
                  homeAction={homeAction}
                />
              ),
            },
          ]}
          value={search.get('tab') === 'inquiries' ? 'inquiries' : 'properties'}
          onChange={(tab) =>
            setSearch(tab === 'inquiries' ? { tab } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      {scope === 'agency' && <AgencyTeam />}
    </div>
  );
}
