import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { formFailure } from '../api/say-failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';

/** Asks for a mail to set a new password (AUTH-22); says the same for every address. */
export function Component() {
  const [isSent, setIsSent] = useState(false);
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/accounts.ts')).EmailOnly,
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/auth/recovery', { body });
        setIsSent(true);
      } catch (error) {
        throw formFailure(error, {
          title: 'The email could not be sent',
          description: 'Please try again in a moment.',
        });
      }
    },
  });
  if (isSent) {
    return (
      <FormPage title="Check your email">
        <Notice tone="positive">
          If there is an account with this address, a link to set a new password is on its way. It
          is valid for 30 minutes.
        </Notice>
        <ButtonLink to="/auth">Back to sign in</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Forgot password?"
      intro="Tell us your address and we will mail you a link to set a new one."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          required
          autoComplete="username"
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Send the link'}
        </Button>
      </form>
    </FormPage>
  );
}
