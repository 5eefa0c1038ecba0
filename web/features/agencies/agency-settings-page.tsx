import { NotLoaded } from '../../ui/not-loaded.tsx';
import { TitledCard } from '../../ui/page.tsx';
import { AgencyCertificates } from './agency-certificates.tsx';
import { AgencyForm } from './agency-form.tsx';
import { AgencyLogo } from './agency-logo.tsx';
import { OwnAgencyPage } from './own-agency-page.tsx';
import { useAgency } from './use-own-agency.ts';

export function Component() {
  return (
    <OwnAgencyPage title="Agency Settings">{(id) => <AgencySettings id={id} />}</OwnAgencyPage>
  );
}

function AgencySettings({ id }: { id: number }) {
  const read = useAgency(id);
  const { data: agency } = read;
  if (!agency) return <NotLoaded read={read} name="The agency" />;
  return (
    <>
      <TitledCard title="Logo">
        <AgencyLogo agency={agency} />
      </TitledCard>
      <TitledCard title="Public profile">
        <AgencyForm agency={agency} />
      </TitledCard>
      <TitledCard
        title="Compensation Fund Certificate"
        hint="Once we've verified your certificate, “Check an agent” shows it until 31 December of its year."
      >
        <AgencyCertificates agencyId={id} />
      </TitledCard>
    </>
  );
}
