import { useState } from 'react';
import { PhoneField } from '../../../ui/form/common-fields.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { LogoField } from './logo-field.tsx';
import { RegistrationPage, type RegistrationPageTexts } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

const texts: RegistrationPageTexts = {
  title: 'Register as Real Estate Agency',
  intro: {
    newAccount: 'Create an account for your agency, its listings and its agents.',
    existing: 'Register your agency with your existing account.',
  },
  action: { newAccount: 'Create Agency Account', existing: 'Complete Agency Registration' },
  newAccount: 'Please check your email to verify your account, then you can set up your agency.',
  existing: { title: 'Agency registered successfully' },
  fallback: 'There was an error registering your agency. Please try again.',
};

export function Component() {
  const [logo, setLogo] = useState<string>();
  const form = useRegistration('agency', texts, logo === undefined ? {} : { logo });
  const { field } = form;
  return (
    <RegistrationPage texts={texts} form={form}>
      <TextField
        label="Agency Name"
        {...field('agency_name')}
        required
        autoComplete="organization"
      />
      <TextField label="Agency Email" {...field('agency_email')} type="email" required />
      <PhoneField {...field('phone')} />
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
    </RegistrationPage>
  );
}
