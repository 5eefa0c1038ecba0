import type { AdminPerson, PersonMail } from '../../../contract/admin/admin-person.ts';
import { queryClient } from '../../api/query-client.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { logsKey } from './admin-users.ts';

interface MailDialogProps {
  person: AdminPerson;
  onClose(): void;
}

/** Writes to somebody as Musha. */
export function MailDialog({ person: { id, email, name }, onClose }: MailDialogProps) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/admin/admin-person.ts')).PersonMail,
    onValid: async (body: PersonMail) => {
      await submitChange(
        () => adminApi.call('POST /api/admin/users/{id}/mails', { params: { id }, body }),
        { title: 'Your mail is on its way', failed: 'Your mail could not be sent' },
      );
      void queryClient.invalidateQueries({ queryKey: logsKey });
    },
    onSent: onClose,
  });
  return (
    <Dialog title={`Write to ${name || email}`} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextField label="Subject" required maxLength={150} {...field('subject')} />
        <TextArea
          label="Text"
          required
          maxLength={4000}
          rows={8}
          hint="It comes from Musha, not from your own address. The log keeps the subject only."
          {...field('text')}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send mail'}
        </Button>
      </form>
    </Dialog>
  );
}
