import { browserApi } from '../../../client/api/browser-api.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/form/common-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

/** The result does not reveal whether the email address is known. */
export function ResendConfirmation({ email }: { email: string | undefined }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/accounts/accounts.ts')).EmailOnly,
    onValid: async (body) => {
      await submitChange(() => browserApi.call('POST /api/auth/confirmation-mails', { body }), {
        title: 'Email sent',
        description: "If this address still needs confirming, we've sent a new link.",
        failed: 'The email could not be sent',
      });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-2">
      <EmailField label="Your email address" {...field('email')} defaultValue={email} />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {email ? 'Send the link again' : 'Send the link'}
      </Button>
    </form>
  );
}
