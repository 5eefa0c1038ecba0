import { format } from 'date-fns';
import { useState } from 'react';
import type { WaitingCertificate } from '../../../contract/agencies/certificates.ts';
import { refetchApi } from '../../api/query-client.ts';
import { useChange } from '../../api/use-change.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { AdminPage } from '../admin-page.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const refetchCertificates = async () => {
  await refetchApi('GET /api/admin/certificates');
  await refetchApi('GET /api/admin/worklist');
};

export const Component = () => (
  <AdminPage title="Certificates">
    <PendingCertificates />
  </AdminPage>
);

function PendingCertificates() {
  const read = useAdminApi('GET /api/admin/certificates');
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The certificates" />;
  if (data.length === 0)
    return (
      <EmptyState title="No certificates to check" text="New ones appear here and under Today." />
    );
  return (
    <>
      <p className="max-w-prose text-muted">
        Compare each one with the Estate Agents Council's list. Once verified, it shows on “Check an
        agent” until the end of its year.
      </p>
      {data.map((certificate) => (
        <PendingCertificate key={certificate.id} certificate={certificate} />
      ))}
    </>
  );
}

function PendingCertificate({ certificate }: { certificate: WaitingCertificate }) {
  const [isRefusing, setIsRefusing] = useState(false);
  const mayDecide = useCanAdminister();
  const { id, agency, number, firm, principal, year, sent_at } = certificate;
  const decide = (body: { verified: true } | { verified: false; reason: string }) =>
    adminApi.call('POST /api/admin/certificates/{id}/decision', { params: { id }, body });
  const { mutate: verify, isPending: isBusy } = useChange({
    mutationFn: () => decide({ verified: true }),
    done: `${agency.name} is verified for ${year}`,
    onSuccess: () => refetchCertificates(),
    failed: 'Something went wrong',
  });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-xl wrap-anywhere">{agency.name}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name="Certificate number" value={number} />
        <Fact name="Year" value={`${year}`} />
        <Fact name="Firm" value={firm} />
        <Fact name="Principal" value={principal} />
        <Fact name="Office" value={`${agency.phone}, ${agency.email}`} />
        <Fact name="Sent" value={format(sent_at, 'd MMMM yyyy, HH:mm')} />
      </dl>
      {mayDecide && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => verify()} disabled={isBusy}>
            Verify
          </Button>
          <Button variant="secondary" onClick={() => setIsRefusing(true)} disabled={isBusy}>
            Reject
          </Button>
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          title="Reject the certificate"
          text="We'll email the reason to the agency. They can send the certificate again."
          action="Reject"
          done="Certificate rejected"
          send={({ reason }) => decide({ verified: false, reason })}
          onClose={() => setIsRefusing(false)}
          onDone={() => void refetchCertificates()}
        />
      )}
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);
