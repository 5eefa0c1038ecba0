import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { BySession } from '../session/by-session.tsx';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/form/field.tsx';
import { FormRefused } from '../ui/form/form-refused.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { LogoField } from './logo-field.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { type RegistrationTexts, register } from './register.ts';
import { RegistrationPage } from './registration-page.tsx';

const fallback = 'There was an error registering your agency. Please try again.';
const texts: RegistrationTexts = {
  newAccount: 'Please check your email to verify your account, then you can set up your agency.',
  existing: { title: 'Agency registered successfully' },
  fallback: { newAccount: fallback, existing: fallback },
};

export function Component() {
  const session = useSession();
  const leadOn = useNavigateIfHere();
  const [logo, setLogo] = useState<string>();
  const { field, formProps, isBusy, errors, refusals } = useContractForm({
    loadSchema: async () => {
      const { agency } = (await import('./registration-forms.ts')).registrationForms;
      return session ? agency.existing : agency.newAccount;
    },
    readValues: (form) => ({
      ...Object.fromEntries(new FormData(form)),
      ...(logo !== undefined && { logo }),
    }),
    onValid: async (body) => {
      const send: Parameters<typeof register>[0] = (ofNewAccount) =>
        browserApi.call('POST /api/registrations/agency', { body: { ...body, ...ofNewAccount } });
      await leadOn(...(await register(send, texts, '/agency/dashboard', body)));
    },
  });
  return (
    <RegistrationPage
      title="Register as Real Estate Agency"
      intro={{
        newAccount: 'Create an account for your agency, its listings and its agents.',
        existing: 'Register your agency with your existing account.',
      }}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormRefused refusals={refusals} errors={errors} />
        <BySession signedOut={<NewAccountFields field={field} />} />
        <TextField
          label="Agency Name"
          {...field('agency_name')}
          required
          autoComplete="organization"
        />
        <TextField label="Agency Email" {...field('agency_email')} type="email" required />
        <TextField label="Phone" {...field('phone')} type="tel" required autoComplete="tel" />
        <TextField
          label="Office Address"
          {...field('office_address')}
          required
          autoComplete="address-line1"
        />
        <TextField
          label="Website"
          {...field('website')}
          type="url"
          placeholder="https://"
          hint="Optional"
          autoComplete="url"
        />
        <TextArea label="Description" {...field('description')} hint="Optional" maxLength={2000} />
        <LogoField logo={logo} error={field('logo').error} onChange={setLogo} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? (
            'Processing...'
          ) : (
            <BySession
              as="span"
              signedIn="Complete Agency Registration"
              signedOut="Create Agency Account"
            />
          )}
        </Button>
      </form>
    </RegistrationPage>
  );
}
