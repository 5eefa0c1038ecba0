import type { WaitingCertificate } from '../../../../contract/agencies/certificates.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ChangeButton, ReasonButton } from '../actions.tsx';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { Facts, momentOf } from '../facts.tsx';

const refetch = async () => {
  await refetchApi('GET /api/admin/certificates');
  await refetchApi('GET /api/admin/worklist');
};

export const Component = adminPage('Certificates', () => {
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
});

function PendingCertificate({ certificate }: { certificate: WaitingCertificate }) {
  const { id, agency, number, firm, principal, year, sent_at } = certificate;
  const decide = (body: { verified: true } | { verified: false; reason: string }) =>
    adminApi.call('POST /api/admin/certificates/{id}/decision', { params: { id }, body });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-xl wrap-anywhere">{agency.name}</h2>
      <Facts
        of={{
          'Certificate number': number,
          Year: `${year}`,
          Firm: firm,
          Principal: principal,
          Office: `${agency.phone}, ${agency.email}`,
          Sent: momentOf(sent_at),
        }}
      />
      <div className="flex flex-wrap gap-3">
        <ChangeButton
          label="Verify"
          variant="primary"
          send={() => decide({ verified: true })}
          done={`${agency.name} is verified for ${year}`}
          refetch={refetch}
        />
        <ReasonButton
          label="Reject"
          title="Reject the certificate"
          text="We'll email the reason to the agency. They can send the certificate again."
          done="Certificate rejected"
          send={({ reason }) => decide({ verified: false, reason })}
          onDone={refetch}
        />
      </div>
    </Card>
  );
}
