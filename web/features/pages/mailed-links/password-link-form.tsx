import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { submitChange } from '../../../client/api/submit-change.ts';
import { reportAuthEvent } from '../../../client/session/auth-events.ts';
import { clearSession, readSession } from '../../../client/session/session-store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../../accounts/new-password-field.tsx';
import { useIsLinkLost, useLinkToken } from '../link-token.ts';
import { LostLink } from '../lost-link.tsx';
import type { PasswordLink } from './mailed-links.ts';

/** Sets a password with the token. Then the person signs in. */
export function PasswordLinkForm({
  asksName,
  isRecovery,
  endsSession,
  send,
  ...link
}: PasswordLink) {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const navigate = useNavigate();
  useEffect(() => {
    if (isRecovery) reportAuthEvent('PASSWORD_RECOVERY', readSession());
  }, [isRecovery]);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => {
      const { InvitationAnswer, PasswordReset } = await import(
        '../../../../contract/accounts/accounts.ts'
      );
      return asksName ? InvitationAnswer : PasswordReset;
    },
    readValues: (form) => ({ token, ...Object.fromEntries(new FormData(form)) }),
    onValid: async (answer) => {
      const texts = { ...link.done, failed: link.failed, closesWith: 'next-page' } as const;
      await submitChange(() => send(answer), texts);
      if (endsSession) clearSession();
      await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage title={link.title} intro={link.intro}>
      {isLost ? (
        <LostLink />
      ) : (
        <form {...formProps} className="flex flex-col gap-4">
          {asksName && (
            <TextField label="Full Name" {...field('name')} required autoComplete="name" />
          )}
          <NewPasswordField label={asksName ? 'Password' : 'New password'} {...field('password')} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Processing...' : link.button}
          </Button>
        </form>
      )}
      <ButtonLink to={link.otherwise.to} variant="quiet">
        {link.otherwise.label}
      </ButtonLink>
    </FormPage>
  );
}
