import type { OfferedInvitation } from '../../../contract/agencies/invitations.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { NewAccountFields } from '../../registration/new-account-fields.tsx';
import { type RegistrationTexts, register } from '../../registration/register.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

interface JoinFormProps {
  token: string;
  agency: OfferedInvitation['agency'];
  isNew: boolean;
}

const fallback = 'There was an error registering as an agent. Please try again.';

export function JoinForm({ token, agency, isNew }: JoinFormProps) {
  const leadOn = useNavigateIfHere();
  const texts: RegistrationTexts = {
    newAccount: `Please check your email to verify your account. You'll then be an agent of ${agency.name}.`,
    existing: { title: `You have joined ${agency.name}` },
    fallback: { newAccount: fallback, existing: fallback },
  };
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => {
      const { agent } = (await import('../../registration/registration-forms.ts'))
        .registrationForms;
      return isNew ? agent.newAccount : agent.existing;
    },
    readValues: (form) => ({
      ...Object.fromEntries(new FormData(form)),
      agency_id: agency.id,
      invitation: token,
    }),
    onValid: async (body) => {
      const send: Parameters<typeof register>[0] = (ofNewAccount) =>
        browserApi.call('POST /api/registrations/agent', { body: { ...body, ...ofNewAccount } });
      await leadOn(...(await register(send, texts, '/agent/dashboard', body)));
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {isNew && <NewAccountFields field={field} />}
      <TextField label="Phone" {...field('phone')} type="tel" required autoComplete="tel" />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Processing...' : `Join ${agency.name}`}
      </Button>
    </form>
  );
}
