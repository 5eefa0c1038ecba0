import { useNavigate } from 'react-router';
import { ApiError } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { toast } from '../ui/toast.ts';
import { FormRefusal, useContractForm } from '../ui/use-contract-form.ts';
import { reasonOf } from './auth.ts';
import { useLinkToken } from './link-token.ts';

/** Makes the invited person an administrator. */
export function Component() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/accounts.ts')).InvitationAnswer,
    readValues: (form) => ({ token, ...Object.fromEntries(new FormData(form)) }),
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/auth/invitations', { body });
      } catch (error) {
        toast({
          title: 'The invitation was not accepted',
          description: reasonOf(error) ?? 'Please try again in a moment.',
          tone: 'danger',
        });
        if (error instanceof ApiError) throw new FormRefusal(error.fields);
        return;
      }
      toast({ title: 'Welcome', description: 'You can sign in now.', tone: 'positive' });
      await navigate('/auth', { replace: true });
    },
  });
  return (
    <FormPage title="Accept your invitation" intro="Choose your name and a password.">
      <form {...formProps} className="flex flex-col gap-4">
        <TextField label="Full Name" {...field('name')} required autoComplete="name" />
        <TextField
          label="Password"
          {...field('password')}
          type="password"
          required
          minLength={6}
          autoComplete="new-password"
          hint="At least 6 characters; longer is safer"
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Become an administrator'}
        </Button>
      </form>
    </FormPage>
  );
}
