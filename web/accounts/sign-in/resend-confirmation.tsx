import { browserApi } from '../../api/browser-api.ts';
import { formFailure } from '../../api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast/toast.ts';

/** The result does not reveal whether the email address is known. */
export function ResendConfirmation({ email }: { email: string | undefined }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).EmailOnly,
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/auth/confirmation-mails', { body });
        toast({
          title: 'Email sent',
          description: "If this address still needs confirming, we've sent a new link.",
          tone: 'positive',
        });
      } catch (error) {
        throw formFailure(error, {
          title: 'The email could not be sent',
          description: 'Please try again in a moment.',
        });
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-2">
      <TextField
        label="Your email address"
        {...field('email')}
        type="email"
        required
        autoComplete="email"
        defaultValue={email}
      />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {email ? 'Send the link again' : 'Send the link'}
      </Button>
    </form>
  );
}
