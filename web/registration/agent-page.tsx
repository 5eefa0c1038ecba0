import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { BySession } from '../session/by-session.tsx';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { FormRefused } from '../ui/form/form-refused.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { AgencyField } from './agency-field.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { type RegistrationTexts, register } from './register.ts';
import { RegistrationPage } from './registration-page.tsx';
import type { Agency } from './use-agencies.ts';

const fallback = 'There was an error registering as an agent. Please try again.';
const texts: RegistrationTexts = {
  newAccount:
    'Please check your email to verify your account, then you can start listing properties.',
  existing: { title: 'Agent registration successful' },
  fallback: { newAccount: fallback, existing: fallback },
};

export function Component() {
  const session = useSession();
  const leadOn = useNavigateIfHere();
  const [agency, setAgency] = useState<Agency>();
  const { field, formProps, isBusy, errors, refusals } = useContractForm({
    loadSchema: async () => {
      const { agent } = (await import('./registration-forms.ts')).registrationForms;
      return session ? agent.existing : agent.newAccount;
    },
    readValues: (form) => ({
      ...Object.fromEntries(new FormData(form)),
      agency_id: agency?.id,
    }),
    onValid: async (body) => {
      const send: Parameters<typeof register>[0] = (ofNewAccount) =>
        browserApi.call('POST /api/registrations/agent', { body: { ...body, ...ofNewAccount } });
      await leadOn(...(await register(send, texts, '/agent/dashboard', body)));
    },
  });
  return (
    <RegistrationPage
      title="Register as Real Estate Agent"
      intro={{
        newAccount: 'Create your account and list homes for your agency.',
        existing: 'Complete your profile to list homes for your agency.',
      }}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormRefused refusals={refusals} errors={errors} />
        <BySession signedOut={<NewAccountFields field={field} />} />
        <TextField label="Phone" {...field('phone')} type="tel" required autoComplete="tel" />
        <AgencyField {...field('agency_id')} required chosen={agency} onChoose={setAgency} />
        <Button type="submit" disabled={isBusy || !agency}>
          {isBusy ? (
            'Processing...'
          ) : (
            <BySession
              as="span"
              signedIn="Complete Agent Registration"
              signedOut="Create Agent Account"
            />
          )}
        </Button>
      </form>
    </RegistrationPage>
  );
}
