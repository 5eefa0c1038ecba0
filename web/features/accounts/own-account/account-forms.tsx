import { useState } from 'react';
import type { Me } from '../../../../contract/accounts/accounts.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { changeOwnProfile } from '../../../client/session/use-me.ts';
import { EmailField, NameField } from '../../../ui/form/common-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';

const loadSchemas = () => import('../../../../contract/accounts/accounts.ts');

export function NameForm({ me }: { me: Me }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await loadSchemas()).MeChange,
    readValues: (form) => {
      const data = new FormData(form);
      return { name: data.get('name'), show_phone: data.has('show_phone') };
    },
    onValid: async (body) => {
      const { id, name, show_phone } = await submitChange(
        () => browserApi.call('PATCH /api/me', { body }),
        { title: 'Account updated' },
      );
      changeOwnProfile(id, { name, show_phone });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <NameField {...field('name')} required={false} defaultValue={me.name ?? ''} />
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          name="show_phone"
          defaultChecked={me.show_phone}
          className="size-5 shrink-0 accent-brand"
        />
        Show my phone number and email address to signed-in people who ask
      </label>
      <SubmitButton isBusy={isBusy} busy="Saving..." className="self-start">
        Save
      </SubmitButton>
    </form>
  );
}

export function EmailForm({ me }: { me: Me }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await loadSchemas()).EmailChange,
    onValid: async (body, form) => {
      await submitChange(() => browserApi.call('POST /api/me/email', { body }), {
        title: 'Check your new address',
        description: "Open the link we've sent there to finish the change.",
      });
      form.reset();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">
        Current: <span className="text-ink">{me.email}</span>
      </p>
      <EmailField label="New email address" {...field('email')} />
      <OwnPasswordField {...field('password')} />
      <SubmitButton isBusy={isBusy} busy="Saving..." className="self-start">
        Change email address
      </SubmitButton>
    </form>
  );
}

interface OwnPasswordFieldProps {
  label?: string;
  name: string;
  error: string | undefined;
}

export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <PasswordField label="Your password" autoComplete="current-password" {...props} />
);

export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await loadSchemas()).PasswordChange,
    onValid: async (body, form) => {
      await submitChange(() => browserApi.call('POST /api/me/password', { body }), {
        title: 'Password changed',
        description: 'Your other devices are signed out.',
      });
      form.reset();
      setChanges(changes + 1);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <OwnPasswordField label="Current password" {...field('current_password')} />
      <NewPasswordField key={changes} label="New password" {...field('password')} />
      <SubmitButton isBusy={isBusy} busy="Saving..." className="self-start">
        Change password
      </SubmitButton>
    </form>
  );
}
