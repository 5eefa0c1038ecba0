import type { NewListingAppeal } from '../../contract/moderation/moderation.ts';
import { formFailure } from '../api/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';

interface AppealFormProps {
  send(appeal: NewListingAppeal): Promise<unknown>;
  onSent(): void;
}

/** What somebody says against a decision, by the mailed link or signed in. */
export function AppealForm({ send, onSent }: AppealFormProps) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../contract/moderation/moderation.ts')).NewListingAppeal,
    onValid: async (appeal) => {
      try {
        await send(appeal);
        onSent();
      } catch (error) {
        throw formFailure(error, {
          title: 'Your appeal could not be sent',
          description: 'Please try again in a moment.',
        });
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextArea
        label="Why is the decision wrong?"
        hint="You can appeal once. A person reads what you write."
        required
        maxLength={2000}
        {...field('text')}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send appeal'}
      </Button>
    </form>
  );
}
