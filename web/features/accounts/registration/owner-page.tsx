import { useSession } from '../../../client/session/session-store.ts';
import { PhoneField } from '../../../ui/form/common-fields.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { RegistrationPage, type RegistrationPageTexts } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

const texts: RegistrationPageTexts = {
  title: 'Register as Property Owner',
  intro: {
    newAccount: 'Create your account and start listing properties on our platform.',
    existing: 'Complete your profile to start listing properties.',
  },
  action: { newAccount: 'Create Owner Account', existing: 'Complete Owner Registration' },
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
  const form = useRegistration('owner', texts);
  const { field } = form;
  return (
    <>
      {session && <ListerOnward />}
      <RegistrationPage texts={texts} form={form}>
        <TextField
          label="Business name (or your own)"
          {...field('business_name')}
          required
          autoComplete="organization"
        />
        <PhoneField {...field('phone')} />
        <TextField
          label="Business Address"
          {...field('business_address')}
          required
          autoComplete="address-line1"
        />
      </RegistrationPage>
    </>
  );
}
