import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { useLinkToken } from '../../pages/link-token.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { clearSession, readSession } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';

/** Sets a new password with the mailed link; every session ends with it. */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  useEffect(() => reportAuthEvent('PASSWORD_RECOVERY', readSession()), []);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordReset,
    readValues: (form) => ({ token, password: new FormData(form).get('password') }),
    onValid: async (body) => {
      const accepted = await submitChange(
        () => browserApi.call('POST /api/auth/password-resets', { body }),
        {
          title: 'Password changed',
          description: 'Please sign in with it.',
          failed: 'The password was not changed',
          goesWith: 'next-page',
        },
      );
      if (!accepted) return;
      clearSession();
      await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage title="Set a new password">
      <form {...formProps} className="flex flex-col gap-4">
        <NewPasswordField label="New password" {...field('password')} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Change password'}
        </Button>
        <ButtonLink to="/auth/forgot" look="quiet">
          Ask for a new link
        </ButtonLink>
      </form>
    </FormPage>
  );
}
