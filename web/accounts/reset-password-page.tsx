import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { toast } from '../ui/toast.ts';
import { FormRefusal, useContractForm } from '../ui/use-contract-form.ts';
import { reasonOf } from './auth.ts';
import { reportAuthEvent } from './auth-events.ts';
import { useLinkToken } from './link-token.ts';
import { clearSession, readSession } from './session-store.ts';

/** Sets a new password with the mailed link; every session ends with it. */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  useEffect(() => reportAuthEvent('PASSWORD_RECOVERY', readSession()), []);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/accounts.ts')).PasswordReset,
    readValues: (form) => ({ token, password: new FormData(form).get('password') }),
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/auth/password-resets', { body });
      } catch (error) {
        toast({
          title: 'The password was not changed',
          description: reasonOf(error) ?? 'Please try again in a moment.',
          tone: 'danger',
        });
        if (error instanceof ApiError) throw new FormRefusal(error.fields);
        return;
      }
      clearSession();
      toast({
        title: 'Password changed',
        description: 'Please sign in with it.',
        tone: 'positive',
      });
      await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage title="Set a new password">
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="New password"
          {...field('password')}
          type="password"
          required
          minLength={6}
          autoComplete="new-password"
          hint="At least 6 characters; longer is safer"
        />
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
