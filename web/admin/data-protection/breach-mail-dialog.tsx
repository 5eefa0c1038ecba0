import type { Breach, BreachMail } from '../../../contract/data-protection/breaches-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { counted } from '../../ui/text/counted.ts';
import { adminApi } from '../admin-api.ts';
import { readBreachesAgain } from './use-breaches.ts';

/** Writes the mail that everyone on the list gets once. */
export function BreachMailDialog({
  breach: { id, people },
  onClose,
}: {
  breach: Breach;
  onClose(): void;
}) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).BreachMail,
    onValid: async (body: BreachMail) => {
      await submitChange(
        () => adminApi.call('POST /api/admin/breaches/{id}/mails', { params: { id }, body }),
        { title: 'The mails are being sent', failed: 'Not sent' },
      );
      await readBreachesAgain();
    },
    onSent: onClose,
  });
  return (
    <Dialog title={`Write to ${counted(people, 'person', 'people')}`} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          Say what happened, which of their data it concerns, what you did and what they should do.
          There is one mail for a breach, and it cannot be taken back.
        </p>
        <TextField label="Subject" required maxLength={150} {...field('subject')} />
        <TextArea label="Text" required rows={10} maxLength={8000} {...field('text')} />
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Sending...' : 'Send to everyone on the list'}
        </Button>
      </form>
    </Dialog>
  );
}
