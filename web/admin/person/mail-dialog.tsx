import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { refetchApi } from '../../api/query-client.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';

interface MailDialogProps {
  person: AdminPerson;
  onClose(): void;
}

export const MailDialog = ({ person: { id, email, name }, onClose }: MailDialogProps) => (
  <ActionDialog
    title={`Send an email to ${name || email}`}
    action="Send email"
    busy="Sending..."
    toast={{ title: 'Sending your email', failed: 'Your email could not be sent' }}
    loadSchema={async () => (await import('../../../contract/admin/admin-person.ts')).PersonMail}
    send={(body) => adminApi.call('POST /api/admin/users/{id}/mails', { params: { id }, body })}
    onClose={onClose}
    onDone={() => void refetchApi('GET /api/admin/logs')}
    fields={(field) => (
      <>
        <TextField label="Subject" required maxLength={150} {...field('subject')} />
        <TextArea
          label="Message"
          required
          maxLength={4000}
          rows={8}
          hint="It's sent from Musha, not from your own address. The log keeps only the subject."
          {...field('text')}
        />
      </>
    )}
  />
);
