import { browserApi } from '../api/browser-api.ts';
import { formFailure } from '../api/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';

interface PasswordQuestionProps {
  onGiven(): void;
  onClose(): void;
}

/** What is grave asks for the password again when it was not given lately (S34). */
export function PasswordQuestion({ onGiven, onClose }: PasswordQuestionProps) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/accounts.ts')).PasswordOnly,
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/me/reauthentication', { body });
      } catch (error) {
        throw formFailure(error, {
          title: 'Not confirmed',
          description: 'Please try again in a moment.',
        });
      }
      onGiven();
    },
  });
  return (
    <Dialog title="Your password, once more" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-muted">It is some time since you gave it. This change asks for it.</p>
        <TextField
          label="Your password"
          {...field('password')}
          type="password"
          required
          autoComplete="current-password"
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
