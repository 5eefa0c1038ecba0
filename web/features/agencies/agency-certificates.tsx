import type { Certificate } from '../../../contract/agencies/certificates.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { refetchApi } from '../../client/api/query-client.ts';
import { submitChange } from '../../client/api/submit-change.ts';
import { useApi } from '../../client/api/use-api.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';

const states: Record<Certificate['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Waiting to be verified', tone: 'waiting' },
  refused: { text: 'Not accepted', tone: 'danger' },
  valid: { text: 'Valid', tone: 'positive' },
  expired: { text: 'Expired', tone: 'neutral' },
  early: { text: 'Verified, not valid yet', tone: 'neutral' },
};

export function AgencyCertificates({ agencyId }: { agencyId: number }) {
  const read = useApi('GET /api/agencies/{id}/certificates', { params: { id: agencyId } });
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The certificates" shape="line" />;
  return (
    <div className="flex flex-col gap-5">
      {data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((certificate) => (
            <SentCertificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {/* The form resets after sending, so that nothing is sent twice. */}
      <CertificateForm key={data.length} agencyId={agencyId} />
    </div>
  );
}

function SentCertificate({ certificate }: { certificate: Certificate }) {
  const { number, firm, principal, year, state, reason } = certificate;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{year}</span>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{`${number} · ${firm} · ${principal}`}</p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
    </li>
  );
}

function CertificateForm({ agencyId }: { agencyId: number }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/agencies/certificates.ts')).CertificateInput,
    readValues: (form) => {
      const { year, ...texts } = Object.fromEntries(new FormData(form));
      return { ...texts, year: Number(year) };
    },
    onValid: async (body) => {
      const params = { id: agencyId };
      await submitChange(
        () => browserApi.call('POST /api/agencies/{id}/certificates', { params, body }),
        { title: 'Certificate sent', description: "We'll verify it and email you." },
      );
      await refetchApi('GET /api/agencies/{id}/certificates', params);
    },
  });
  return (
    <form {...formProps} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Certificate number" {...field('number')} required maxLength={40} />
      <TextField label="Year" {...field('year')} required inputMode="numeric" maxLength={4} />
      <TextField label="Firm" {...field('firm')} required maxLength={120} />
      <TextField
        label="Principal registered estate agent"
        {...field('principal')}
        required
        maxLength={120}
      />
      <SubmitButton isBusy={isBusy} busy="Sending..." className="justify-self-start">
        Send certificate
      </SubmitButton>
    </form>
  );
}
