import { submitChange } from '../api/submit-change.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  send(body: { reason: string }): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}

export function ReasonDialog({
  title,
  text,
  action,
  done,
  send,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/accounts/administrators.ts')).WithReason,
    onValid: async (body) => {
      await submitChange(() => send(body), { title: done, failed: 'Not done' });
      onDone();
    },
    onSent: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>{text}</p>
        <TextArea label="Reason" {...field('reason')} required rows={3} maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" disabled={isBusy}>
            {isBusy ? 'Processing...' : action}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
