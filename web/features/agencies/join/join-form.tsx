import type { OfferedInvitation } from '../../../../contract/agencies/invitations.ts';
import { PhoneField } from '../../../ui/form/common-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { NewAccountFields } from '../../accounts/registration/new-account-fields.tsx';
import { agentFallback, useRegistration } from '../../accounts/registration/use-registration.ts';

interface JoinFormProps {
  token: string;
  agency: OfferedInvitation['agency'];
  isNew: boolean;
}

export function JoinForm({ token, agency, isNew }: JoinFormProps) {
  const { field, formProps, isBusy } = useRegistration(
    'agent',
    {
      newAccount: `Please check your email to verify your account. You'll then be an agent of ${agency.name}.`,
      existing: { title: joinedText(agency.name) },
      fallback: agentFallback,
    },
    { agency_id: agency.id, invitation: token },
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {isNew && <NewAccountFields field={field} />}
      <PhoneField {...field('phone')} />
      <SubmitButton isBusy={isBusy}>{`Join ${agency.name}`}</SubmitButton>
    </form>
  );
}

export const joinedText = (name: string): string => `You have joined ${name}`;
