import { useState } from 'react';
import type { PaymentStatus } from '../../../../contract/accounts/accounts.ts';
import type {
  AdminUser,
  PaymentStatusChange,
  UserStatusChange,
} from '../../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../../contract/admin/admin-person.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { readSuspension, SuspensionLength } from '../../moderation/suspension-length.tsx';
import { ActionDialog, FormDialog } from '../actions.tsx';
import { adminApi } from '../admin-api.ts';

interface ChangeDialogProps<Change> {
  user: AdminUser;
  /** Called after the dialog has closed, because the change is shown before it is saved. */
  onAgreed(change: Change): void;
  onClose(): void;
}

export function StatusDialog({ user, onAgreed, onClose }: ChangeDialogProps<UserStatusChange>) {
  const deactivates = user.is_active;
  const action = deactivates ? 'Deactivate' : 'Activate';
  return (
    <FormDialog
      title={`${action} ${user.name || user.email}`}
      text={
        deactivates
          ? "They're signed out everywhere and can't sign in, and their listings are hidden immediately. We'll email them the reason, how long it lasts and how to appeal."
          : "They can sign in again, and their listings are public again immediately. We'll email them."
      }
      action={action}
      isDanger={deactivates}
      loadSchema={async () =>
        (await import('../../../../contract/admin/admin.ts')).UserStatusChange
      }
      readValues={(form) => ({
        target_user_id: user.id,
        new_status: !deactivates,
        ...(deactivates ? readSuspension(form) : Object.fromEntries(new FormData(form))),
      })}
      onValid={async (change) => {
        onClose();
        onAgreed(change);
      }}
      onClose={onClose}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          isOptional: !deactivates,
          rows: 3,
          maxLength: 500,
          hint: deactivates
            ? 'They see it in the email, and when they try to sign in.'
            : optionalReason,
        },
      ]}
    >
      {deactivates && <SuspensionLength initial="" />}
    </FormDialog>
  );
}

const optionalReason = 'Optional. It appears in the administrators’ log.';

const expiry = {
  name: 'expiration_date',
  label: 'Expiry date',
  isOptional: true,
  placeholder: 'YYYY-MM-DD',
  hint: 'Optional. The payment expires automatically after this day.',
};

const paymentTexts: Record<PaymentStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  expired: 'Expired',
  pending: 'Pending',
};

/** Preselects "suspended" for an active account, otherwise "active" (ADMIN-13, ADMIN-14). */
export function PaymentDialog({ user, onAgreed, onClose }: ChangeDialogProps<PaymentStatusChange>) {
  const [next, setNext] = useState<PaymentStatus>(
    user.payment_status === 'active' ? 'suspended' : 'active',
  );
  return (
    <FormDialog
      title="Update Payment"
      text={`Payment status of ${user.name || user.email}: ${user.payment_status}`}
      action="Save"
      loadSchema={async () =>
        (await import('../../../../contract/admin/admin.ts')).PaymentStatusChange
      }
      // Leaves out empty fields, because the contract does not accept empty strings.
      readValues={(form) => ({
        target_user_id: user.id,
        ...Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')),
      })}
      onValid={async (change) => {
        onClose();
        onAgreed(change);
      }}
      onClose={onClose}
      fields={[
        {
          name: 'new_payment_status',
          label: 'New status',
          options: paymentTexts,
          initial: next,
          onChange: (status) => setNext(status as PaymentStatus),
        },
        ...(next === 'active' ? [expiry] : []),
        {
          name: 'reason',
          label: 'Reason',
          isOptional: true,
          rows: 3,
          maxLength: 500,
          hint: optionalReason,
        },
      ]}
    />
  );
}

interface PersonDialogProps {
  person: AdminPerson;
  onClose(): void;
}

export const MailDialog = ({ person: { id, email, name }, onClose }: PersonDialogProps) => (
  <ActionDialog
    title={`Send an email to ${name || email}`}
    action="Send email"
    busy="Sending..."
    done="Sending your email"
    failed="Your email could not be sent"
    loadSchema={async () => (await import('../../../../contract/admin/admin-person.ts')).PersonMail}
    send={(body) => adminApi.call('POST /api/admin/users/{id}/mails', { params: { id }, body })}
    onClose={onClose}
    onDone={() => void refetchApi('GET /api/admin/logs')}
    fields={[
      { name: 'subject', label: 'Subject', maxLength: 150 },
      {
        name: 'text',
        label: 'Message',
        rows: 8,
        maxLength: 4000,
        hint: "It's sent from Musha, not from your own address. The log keeps only the subject.",
      },
    ]}
  />
);

export const EraseDialog = ({
  person: { id, email, name },
  onClose,
  onErased,
}: PersonDialogProps & { onErased(): void }) => (
  <ActionDialog
    title={`Erase the account of ${name || email}`}
    text="This erases their listings, inquiries, saved homes and pictures, and everything stored under their address. Messages stay with the people who received them. We'll email them to confirm. You can't undo this."
    action="Erase"
    busy="Erasing..."
    isDanger
    done="Account erased"
    failed="Could not erase the account"
    loadSchema={async () => (await import('../../../../contract/admin/admin-person.ts')).Erasure}
    send={(body) => adminApi.call('POST /api/admin/users/{id}/erasure', { params: { id }, body })}
    onClose={onClose}
    opens={onErased}
    fields={[{ name: 'email', label: 'Type their email address', hint: email, inputMode: 'email' }]}
  />
);
