import { Card } from '../ui/card.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
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
      <Card className="p-5 sm:p-6">
        <h2 className="mb-4 text-xl">Logo</h2>
        <AgencyLogo agency={agency} />
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="mb-4 text-xl">Public profile</h2>
        <AgencyForm agency={agency} />
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="mb-1 text-xl">Compensation Fund Certificate</h2>
        <p className="mb-4 text-muted">
          Once we've verified your certificate, “Check an agent” shows it until 31 December of its
          year.
        </p>
        <AgencyCertificates agencyId={id} />
      </Card>
    </>
  );
}
