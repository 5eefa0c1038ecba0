import type { Me } from '../../../contract/accounts/accounts.ts';
import { browserApi } from '../../api/browser-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

export function EmailForm({ me }: { me: Me }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).EmailChange,
    onValid: async (body, form) => {
      const accepted = await submitChange(() => browserApi.call('POST /api/me/email', { body }), {
        title: 'Check your new address',
        description: "Open the link we've sent there to finish the change.",
      });
      if (accepted) form.reset();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">
        Current: <span className="text-ink">{me.email}</span>
      </p>
      <TextField
        label="New email address"
        {...field('email')}
        type="email"
        required
        autoComplete="email"
      />
      <PasswordField label="Your password" {...field('password')} autoComplete="current-password" />
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Saving...' : 'Change email address'}
      </Button>
    </form>
  );
}
