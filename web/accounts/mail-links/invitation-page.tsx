import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { useIsLinkLost, useLinkToken } from '../../pages/link-token.ts';
import { LostLink } from '../../pages/lost-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';

export function Component() {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const navigate = useNavigate();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/accounts/accounts.ts')).InvitationAnswer,
    readValues: (form) => ({ token, ...Object.fromEntries(new FormData(form)) }),
    onValid: async (body) => {
      const accepted = await submitChange(
        () => browserApi.call('POST /api/auth/invitations', { body }),
        {
          title: 'Welcome',
          description: 'You can sign in now.',
          failed: 'Your invitation could not be accepted',
          closesWith: 'next-page',
        },
      );
      if (accepted) await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage title="Accept your invitation" intro="Enter your name and choose a password.">
      {isLost ? (
        <LostLink />
      ) : (
        <form {...formProps} className="flex flex-col gap-4">
          <TextField label="Full Name" {...field('name')} required autoComplete="name" />
          <NewPasswordField {...field('password')} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Processing...' : 'Accept the invitation'}
          </Button>
        </form>
      )}
      <ButtonLink to="/auth" variant="quiet">
        Sign in
      </ButtonLink>
    </FormPage>
  );
}
