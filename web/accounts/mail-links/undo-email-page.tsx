import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { useLinkToken } from '../../pages/link-token.ts';
import { clearSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';

/**
 * The page of the link mailed to an account's old address, for people who did not ask for the
 * change.
 */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordReset,
    readValues: (form) => ({ token, password: new FormData(form).get('password') }),
    onValid: async (body) => {
      const accepted = await submitChange(
        () => browserApi.call('POST /api/auth/email-restorations', { body }),
        {
          title: 'The account is yours again',
          description: 'Please sign in with your old email address and the new password.',
          failed: 'The change was not undone',
          goesWith: 'next-page',
        },
      );
      if (!accepted) return;
      clearSession();
      await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage
      title="Undo the change of your email address"
      intro="Your account gets its old email address again and every device is signed out. Choose a new password, because somebody else may know the one you have."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <NewPasswordField label="New password" {...field('password')} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Undo the change'}
        </Button>
      </form>
    </FormPage>
  );
}
