import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';

interface EraseDialogProps {
  person: AdminPerson;
  onClose(): void;
  onErased(): void;
}

export const EraseDialog = ({
  person: { id, email, name },
  onClose,
  onErased,
}: EraseDialogProps) => (
  <ActionDialog
    title={`Erase the account of ${name || email}`}
    text="This erases their listings, inquiries, saved homes and pictures, and everything stored under their address. Messages stay with the people who received them. We'll email them to confirm. You can't undo this."
    action="Erase"
    busy="Erasing..."
    isDanger
    toast={{
      title: 'Account erased',
      failed: 'Could not erase the account',
      closesWith: 'next-page',
    }}
    loadSchema={async () => (await import('../../../contract/admin/admin-person.ts')).Erasure}
    send={(body) => adminApi.call('POST /api/admin/users/{id}/erasure', { params: { id }, body })}
    onClose={onClose}
    onDone={onErased}
    fields={(field) => (
      <TextField
        label="Type their email address"
        hint={email}
        required
        autoComplete="off"
        inputMode="email"
        {...field('email')}
      />
    )}
  />
);
