import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';

export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordChange,
    onValid: async (body, form) => {
      const accepted = await submitChange(
        () => browserApi.call('POST /api/me/password', { body }),
        { title: 'Password changed', description: 'Your other devices are signed out.' },
      );
      if (!accepted) return;
      form.reset();
      setChanges(changes + 1);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <PasswordField
        label="Current password"
        {...field('current_password')}
        autoComplete="current-password"
      />
      <NewPasswordField key={changes} label="New password" {...field('password')} />
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}
