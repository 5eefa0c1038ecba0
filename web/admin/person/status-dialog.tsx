import type { AdminUser, UserStatusChange } from '../../../contract/admin/admin.ts';
import { readSuspension, SuspensionLength } from '../../moderation/suspension-length.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface StatusDialogProps {
  user: AdminUser;
  onAgreed(change: UserStatusChange): void;
  onClose(): void;
}

export function StatusDialog({ user, onAgreed, onClose }: StatusDialogProps) {
  const deactivates = user.is_active;
  const { formProps, field } = useContractForm({
    loadSchema: async () => (await import('../../../contract/admin/admin.ts')).UserStatusChange,
    readValues: (form) => ({
      target_user_id: user.id,
      new_status: !deactivates,
      ...(deactivates ? readSuspension(form) : Object.fromEntries(new FormData(form))),
    }),
    onValid: async (change) => {
      onClose();
      onAgreed(change);
    },
  });
  const name = user.name || user.email;
  return (
    <Dialog title={`${deactivates ? 'Deactivate' : 'Activate'} ${name}`} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          {deactivates
            ? "They're signed out everywhere and can't sign in, and their listings are hidden immediately. We'll email them the reason, how long it lasts and how to appeal."
            : "They can sign in again, and their listings are public again immediately. We'll email them."}
        </p>
        {deactivates && <SuspensionLength initial="" />}
        <TextArea
          label="Reason"
          required={deactivates}
          maxLength={500}
          rows={3}
          hint={
            deactivates
              ? 'They see it in the email, and when they try to sign in.'
              : 'Optional. It appears in the administrators’ log.'
          }
          {...field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={deactivates ? 'danger' : 'primary'}>
            {deactivates ? 'Deactivate' : 'Activate'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
