import { useState } from 'react';
import { PhoneField } from '../../../ui/form/common-fields.tsx';
import { AgencyField } from './agency-field.tsx';
import { RegistrationPage, type RegistrationPageTexts } from './registration-page.tsx';
import type { Agency } from './use-agencies.ts';
import { agentFallback, useRegistration } from './use-registration.ts';

const texts: RegistrationPageTexts = {
  title: 'Register as Real Estate Agent',
  intro: {
    newAccount: 'Create your account and list homes for your agency.',
    existing: 'Complete your profile to list homes for your agency.',
  },
  action: { newAccount: 'Create Agent Account', existing: 'Complete Agent Registration' },
  newAccount:
    'Please check your email to verify your account, then you can start listing properties.',
  existing: { title: 'Agent registration successful' },
  fallback: agentFallback,
};

export function Component() {
  const [agency, setAgency] = useState<Agency>();
  const form = useRegistration('agent', texts, { agency_id: agency?.id });
  const { field } = form;
  return (
    <RegistrationPage texts={texts} form={form} isReady={agency !== undefined}>
      <PhoneField {...field('phone')} />
      <AgencyField {...field('agency_id')} required chosen={agency} onChoose={setAgency} />
    </RegistrationPage>
  );
}
