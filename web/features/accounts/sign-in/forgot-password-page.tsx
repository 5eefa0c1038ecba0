import { useState } from 'react';
import { browserApi } from '../../../client/api/browser-api.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';

/** Shows the same result for every email address, so as not to reveal accounts (AUTH-22). */
export function Component() {
  const [sentTo, setSentTo] = useState<string>();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/accounts/accounts.ts')).EmailOnly,
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/auth/recovery', { body });
        setSentTo(body.email);
      } catch (error) {
        throw formFailure(error, {
          title: 'The email could not be sent',
          description: 'Please try again in a moment.',
        });
      }
    },
  });
  return (
    <FormPage
      title={sentTo ? 'Check your email' : 'Forgot password?'}
      intro={!sentTo && "Enter your email and we'll send you a link to set a new password."}
    >
      {sentTo && (
        <Notice tone="positive" ref={focusIfFree}>
          If there's an account with <strong className="wrap-anywhere">{sentTo}</strong>, we've sent
          a link to set a new password. It's valid for 30 minutes.
        </Notice>
      )}
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          required
          autoComplete="username"
        />
        <Button type="submit" variant={sentTo ? 'secondary' : 'primary'} disabled={isBusy}>
          {isBusy ? 'Processing...' : sentTo ? 'Send the link again' : 'Send the link'}
        </Button>
      </form>
      {sentTo && <ButtonLink to="/auth">Back to sign in</ButtonLink>}
    </FormPage>
  );
}
