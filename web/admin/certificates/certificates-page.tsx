import { useMutation, useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import type { WaitingCertificate } from '../../../contract/agencies/certificates.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { adminApi } from '../admin-api.ts';
import { AdminPage } from '../admin-page.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const key = ['admin', 'certificates'];
const refetchCertificates = async () => {
  await queryClient.invalidateQueries({ queryKey: key });
  await queryClient.invalidateQueries({ queryKey: ['admin', 'reports', 'worklist'] });
};

export const Component = () => (
  <AdminPage title="Certificates">
    <PendingCertificates />
  </AdminPage>
);

function PendingCertificates() {
  const { data, isFetching, refetch } = useQuery(
    { queryKey: key, queryFn: () => adminApi.call('GET /api/admin/certificates') },
    queryClient,
  );
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <EmptyState title="The certificates could not be loaded">
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    );
  }
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
  const { mutate: verify, isPending: isBusy } = useMutation(
    {
      mutationFn: () => decide({ verified: true }),
      onSuccess: async () => {
        toast({ title: `${agency.name} is verified for ${year}`, tone: 'positive' });
        await refetchCertificates();
      },
      onError: (error) =>
        showErrorToast(error, {
          title: 'Something went wrong',
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
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
