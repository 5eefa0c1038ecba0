import { createRoot } from 'react-dom/client';
import { browserApi } from '../../client/api/browser-api.ts';
import { formFailure } from '../../client/api/show-error-toast.ts';
import { createCell, useCell } from '../../client/state/cell.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type Settle = (isConfirmed: boolean) => void;

const pendingConfirmation = createCell<Settle | undefined>(undefined);

// A separate React root, because the current page and dialog must keep their state.
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<ConfirmSignIn />);

/** Asks for the password in a dialog. Resolves to false if the person cancels. */
export const confirmSignIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    pendingConfirmation.write((isConfirmed) => {
      pendingConfirmation.write(undefined);
      resolve(isConfirmed);
    });
  });

function ConfirmSignIn() {
  const settle = useCell(pendingConfirmation);
  if (!settle) return null;
  return (
    <Dialog title="Confirm it's you" onClose={() => settle(false)}>
      <PasswordForm onConfirmed={() => settle(true)} />
    </Dialog>
  );
}

function PasswordForm({ onConfirmed }: { onConfirmed(): void }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/accounts/accounts.ts')).PasswordOnly,
    onValid: async (body) => {
      try {
        await browserApi.call('POST /api/me/reauthentication', { body });
      } catch (error) {
        throw formFailure(error, {
          title: 'Could not confirm your password',
          description: 'Please try again in a moment.',
        });
      }
    },
    onSent: onConfirmed,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>Please enter your password to continue.</p>
      <PasswordField label="Your password" {...field('password')} autoComplete="current-password" />
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Processing...' : 'Continue'}
      </Button>
    </form>
  );
}
