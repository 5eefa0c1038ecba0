import { browserApi } from '../api/browser-api.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { BySession } from '../session/by-session.tsx';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { FormRefused } from '../ui/form/form-refused.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { lazyPart } from '../ui/overlay/lazy-part.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { type RegistrationTexts, register } from './register.ts';
import { RegistrationPage } from './registration-page.tsx';

const texts: RegistrationTexts = {
  newAccount:
    'Please check your email to verify your account, then you can start listing properties.',
  existing: {
    title: 'Registration successful!',
    description: 'Your owner account has been created successfully.',
  },
  fallback: {
    newAccount: 'There was an error creating your account. Please try again.',
    existing: 'There was an error updating your profile. Please try again.',
  },
};

const ListerOnward = lazyPart(async () => (await import('./lister-onward.tsx')).ListerOnward);

export function Component() {
  const session = useSession();
  const leadOn = useNavigateIfHere();
  const { field, formProps, isBusy, errors, refusals } = useContractForm({
    loadSchema: async () => {
      const { owner } = (await import('./registration-forms.ts')).registrationForms;
      return session ? owner.existing : owner.newAccount;
    },
    onValid: async (body) => {
      const send: Parameters<typeof register>[0] = (ofNewAccount) =>
        browserApi.call('POST /api/registrations/owner', { body: { ...body, ...ofNewAccount } });
      await leadOn(...(await register(send, texts, '/owner/dashboard', body)));
    },
  });
  return (
    <RegistrationPage
      title="Register as Property Owner"
      intro={{
        newAccount: 'Create your account and start listing properties on our platform.',
        existing: 'Complete your profile to start listing properties.',
      }}
    >
      {session && <ListerOnward />}
      <form {...formProps} className="flex flex-col gap-4">
        <FormRefused refusals={refusals} errors={errors} />
        <BySession signedOut={<NewAccountFields field={field} />} />
        <TextField
          label="Business name (or your own)"
          {...field('business_name')}
          required
          autoComplete="organization"
        />
        <TextField label="Phone" {...field('phone')} type="tel" required autoComplete="tel" />
        <TextField
          label="Business Address"
          {...field('business_address')}
          required
          autoComplete="address-line1"
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? (
            'Processing...'
          ) : (
            <BySession
              as="span"
              signedIn="Complete Owner Registration"
              signedOut="Create Owner Account"
            />
          )}
        </Button>
      </form>
    </RegistrationPage>
  );
}
