import { format } from 'date-fns';
import type { AdminInvitation } from '../../contract/administrators.ts';
import { submitChange } from '../api/submit-change.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { adminApi } from './admin-api.ts';
import { refreshAdministrators, useAdministratorChange } from './use-administrators.ts';

/** Who is invited to administer, and inviting somebody else (ADMSVC-11). */
export function Invitations({ invitations }: { invitations: AdminInvitation[] }) {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../contract/administrators.ts')).NewInvitation,
    onValid: async (body, form) => {
      await submitChange(() => adminApi.call('POST /api/admin/invitations', { body }), {
        title: 'Invited',
        description: 'A mail is on its way. Its link is good for 72 hours.',
        failed: 'Not invited',
      });
      form.reset();
      await refreshAdministrators();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {invitations.length === 0 && <p className="text-muted">Nobody is invited at the moment.</p>}
      {invitations.length > 0 && (
        <ul aria-label="Invitations" className="flex flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <form {...formProps} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(16rem,100%)] flex-1">
          <TextField
            label="Email of whom to invite"
            hint="An account with this address becomes an administrator’s, and nothing else."
            {...field('email')}
            type="email"
            required
            autoComplete="off"
          />
        </div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Invite'}
        </Button>
      </form>
    </div>
  );
}

function Invitation({ invitation }: { invitation: AdminInvitation }) {
  const { id, email, invited_by, expires_at } = invitation;
  const takeBack = useAdministratorChange(
    () => adminApi.call('DELETE /api/admin/invitations/{id}', { params: { id } }),
    { done: 'The invitation is taken back', failed: 'Not taken back' },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          by {invited_by ?? 'the operator'} · good until {format(expires_at, 'd MMMM, HH:mm')}
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={`Take back the invitation of ${email}`}
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        Take back
      </Button>
    </li>
  );
}
