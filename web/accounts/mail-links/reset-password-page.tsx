import { useEffect } from 'react';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { readSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function Component() {
  useEffect(() => reportAuthEvent('PASSWORD_RECOVERY', readSession()), []);
  return (
    <FormPage title="Set a new password">
      <NewPasswordForm
        endpoint="POST /api/auth/password-resets"
        action="Change password"
        done={{ title: 'Password changed', description: 'Please sign in with your new password.' }}
        failed="Your password was not changed"
      >
        <ButtonLink to="/auth/forgot" variant="quiet">
          Ask for a new link
        </ButtonLink>
      </NewPasswordForm>
    </FormPage>
  );
}
