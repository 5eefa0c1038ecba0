import { useState } from 'react';
import type { PaymentStatus } from '../../../contract/accounts/accounts.ts';
import type { AdminUser, PaymentStatusChange } from '../../../contract/admin/admin.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface PaymentDialogProps {
  user: AdminUser;
  onAgreed(change: PaymentStatusChange): void;
  onClose(): void;
}

const statusTexts: Record<PaymentStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  expired: 'Expired',
  pending: 'Pending',
};

/** Leaves out empty fields, because the contract does not accept empty strings. */
const filled = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

/** Preselects "suspended" for an active account, otherwise "active" (ADMIN-13, ADMIN-14). */
export function PaymentDialog({ user, onAgreed, onClose }: PaymentDialogProps) {
  const [next, setNext] = useState<PaymentStatus>(
    user.payment_status === 'active' ? 'suspended' : 'active',
  );
  const { formProps, field } = useContractForm({
    loadSchema: async () => (await import('../../../contract/admin/admin.ts')).PaymentStatusChange,
    readValues: (form) => ({ target_user_id: user.id, ...filled(form) }),
    onValid: async (change) => {
      onClose();
      onAgreed(change);
    },
  });
  return (
    <Dialog title="Update Payment" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          {`Payment status of ${user.name || user.email}: ${user.payment_status}`}
        </p>
        <SelectField
          label="New status"
          {...field('new_payment_status')}
          value={next}
          onChange={({ target }) => setNext(target.value as PaymentStatus)}
        >
          {Object.entries(statusTexts).map(([status, text]) => (
            <option key={status} value={status}>
              {text}
            </option>
          ))}
        </SelectField>
        {next === 'active' && (
          <TextField
            label="Expiry date"
            placeholder="YYYY-MM-DD"
            hint="Optional. The payment expires automatically after this day."
            autoComplete="off"
            {...field('expiration_date')}
          />
        )}
        <TextArea
          label="Reason"
          maxLength={500}
          rows={3}
          hint="Optional. It appears in the administrators’ log."
          {...field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  );
}
