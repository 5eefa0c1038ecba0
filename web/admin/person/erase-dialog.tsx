import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { adminApi } from '../admin-api.ts';

interface EraseDialogProps {
  person: AdminPerson;
  onClose(): void;
  onErased(): void;
}

/** Erases an account for its person, after its address was typed (LAW-02). */
export function EraseDialog({ person: { id, email, name }, onClose, onErased }: EraseDialogProps) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../contract/admin/admin-person.ts')).Erasure,
    onValid: async (body) => {
      await submitChange(
        () => adminApi.call('POST /api/admin/users/{id}/erasure', { params: { id }, body }),
        { title: 'The account is erased', failed: 'Not erased', closesWith: 'next-page' },
      );
      onErased();
    },
  });
  return (
    <Dialog title={`Erase the account of ${name || email}`} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          Their listings, inquiries, saved homes and pictures are erased, and everything stored
          under their address. Messages stay with the people who received them. A mail confirms it
          to them. This cannot be undone.
        </p>
        <TextField
          label="Type their email address"
          hint={email}
          required
          autoComplete="off"
          inputMode="email"
          {...field('email')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={isBusy}>
            {isBusy ? 'Erasing...' : 'Erase'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
