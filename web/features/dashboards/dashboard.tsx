import { useSearchParams } from 'react-router';
import type {
  DashboardScope,
  OwnPropertyRow,
} from '../../../contract/properties/property-editing.ts';
import { addPropertyPage } from '../../shell/linked-places.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { counted } from '../../ui/text/counted.ts';
import { FirstHomeCard } from '../home/first-home-card.tsx';
import { InquiriesCard } from '../inquiries/inquiries-card.tsx';
import {
  askersAmong,
  pendingAmong,
  useReceivedInquiries,
} from '../inquiries/received-inquiries.ts';
import { DashboardStats } from './dashboard-stats.tsx';
import { PropertiesPanel, PublishedNotice } from './properties-panel.tsx';
import { useOwnProperties } from './property-table/own-properties.ts';
import { usePropertyState } from './property-table/use-property-state.ts';

const AgencyTeam = lazyPart(async () => (await import('../team/agency-team.tsx')).AgencyTeam);

interface DashboardTexts {
  title: string;
  subtitle: string;
  propertiesTab: string;
}

export const dashboardTexts: Record<DashboardScope, DashboardTexts> = {
  owner: {
    title: 'Owner Dashboard',
    subtitle: 'Manage your properties and inquiries',
    propertiesTab: 'Properties',
  },
  agency: {
    title: 'Agency Dashboard',
    subtitle: 'Manage your agency properties and agents',
    propertiesTab: 'Agency Properties',
  },
  agent: {
    title: 'Agent Dashboard',
    subtitle: 'Manage your assigned properties',
    propertiesTab: 'My Properties',
  },
};

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
      <PageTitle title={title} />
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

function DashboardHeader({ scope }: { scope: DashboardScope }) {
  const { title, subtitle } = dashboardTexts[scope];
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{subtitle}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {scope === 'agency' && (
          <>
            <ButtonLink to="/agency/settings" variant="secondary" className="flex-auto">
              <Icon name="settings" className="hidden size-5 sm:block" />
              Agency Settings
            </ButtonLink>
            <ButtonLink to="/agency/members" variant="secondary" className="flex-auto">
              <Icon name="users" className="hidden size-5 sm:block" />
              Members
            </ButtonLink>
          </>
        )}
        <ButtonLink to={addPropertyPage.to} className="flex-auto">
          <Icon name="plus" className="size-5" />
          <span>{addPropertyPage.label}</span>
        </ButtonLink>
      </div>
    </header>
  );
}

interface NotifyAskersProps {
  property: OwnPropertyRow;
  askers: number;
}

export function NotifyAskers({ property, askers }: NotifyAskersProps) {
  const { isSaving, change } = usePropertyState(property);
  if (askers === 0 || !property.viewer_can.mark_rented) return null;
  return (
    <Button
      variant="quiet"
      isFlush
      className="self-start"
      disabled={isSaving}
      onClick={() => change('mark_rented')}
    >
      {`Mark as rented and tell ${counted(askers, 'person', 'people')}`}
    </Button>
  );
}
