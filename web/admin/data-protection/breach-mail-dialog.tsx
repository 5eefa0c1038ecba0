import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { counted } from '../../ui/text/counted.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { refetchBreaches } from './use-breaches.ts';

interface BreachMailDialogProps {
  breach: Breach;
  onClose(): void;
}

export const BreachMailDialog = ({ breach: { id, people }, onClose }: BreachMailDialogProps) => (
  <ActionDialog
    title={`Write to ${counted(people, 'person', 'people')}`}
    text="Say what happened, which of their data is affected, what you did and what they should do. You can send only one email about this breach, and you can't undo it."
    action="Send to everyone on the list"
    busy="Sending..."
    toast={{ title: 'Sending the emails', failed: 'Could not send the emails' }}
    loadSchema={async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).BreachMail
    }
    send={(body) => adminApi.call('POST /api/admin/breaches/{id}/mails', { params: { id }, body })}
    onClose={onClose}
    onDone={refetchBreaches}
    fields={(field) => (
      <>
        <TextField label="Subject" required maxLength={150} {...field('subject')} />
        <TextArea label="Message" required rows={10} maxLength={8000} {...field('text')} />
      </>
    )}
  />
);
