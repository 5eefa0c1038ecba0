import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { useIsLinkLost, useLinkToken } from '../../pages/link-token.ts';
import { LostLink } from '../../pages/lost-link.tsx';
import { clearSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Elements } from '../../ui/text/elements.ts';
import { NewPasswordField } from '../new-password-field.tsx';

interface NewPasswordFormProps {
  endpoint: 'POST /api/auth/password-resets' | 'POST /api/auth/email-restorations';
  action: string;
  done: { title: string; description: string };
  failed: string;
  children?: Elements;
}

/** Sets a password using the token from an emailed link. This ends all the account's sessions. */
export function NewPasswordForm({
  endpoint,
  action,
  done,
  failed,
  children,
}: NewPasswordFormProps) {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const navigate = useNavigate();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordReset,
    readValues: (form) => ({ token, password: new FormData(form).get('password') }),
    onValid: async (body) => {
      const change = { ...done, failed, closesWith: 'next-page' } as const;
      if (!(await submitChange(() => browserApi.call(endpoint, { body }), change))) return;
      clearSession();
      await navigate('/auth', { replace: true });
    },
  });
  if (isLost)
    return (
      <>
        <LostLink />
        {children}
      </>
    );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <NewPasswordField label="New password" {...field('password')} />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Processing...' : action}
      </Button>
      {children}
    </form>
  );
}
