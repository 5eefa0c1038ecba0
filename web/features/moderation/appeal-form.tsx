import type { NewListingAppeal } from '../../../contract/moderation/moderation.ts';
import { formFailure } from '../../client/api/show-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

interface AppealFormProps {
  send(appeal: NewListingAppeal): Promise<unknown>;
  onSent(): void;
  words?: FormWords;
}

interface FormWords {
  label: string;
  hint: string;
  action: string;
  failed: string;
}

const appealWords: FormWords = {
  label: 'Why is the decision wrong?',
  hint: 'You can appeal once. A person will read it.',
  action: 'Send appeal',
  failed: 'Your appeal could not be sent',
};

/** The form's wording for a lister whose home is still held for review. */
export const questionWords: FormWords = {
  label: 'Your message',
  hint: "You can write to us once. We'll read it before we review your home.",
  action: 'Send',
  failed: 'Your message could not be sent',
};

export function AppealForm({ send, onSent, words = appealWords }: AppealFormProps) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/moderation/moderation.ts')).NewListingAppeal,
    onValid: async (appeal) => {
      try {
        await send(appeal);
        onSent();
      } catch (error) {
        throw formFailure(error, words.failed);
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextArea
        label={words.label}
        hint={words.hint}
        required
        maxLength={2000}
        {...field('text')}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : words.action}
      </Button>
    </form>
  );
}
