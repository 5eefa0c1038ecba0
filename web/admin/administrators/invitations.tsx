import { format } from 'date-fns';
import type { AdminInvitation } from '../../../contract/accounts/administrators.ts';
import { type InvitedRole, invitedRoles } from '../../../contract/roles.ts';
import { submitChange } from '../../api/submit-change.ts';
import { rolePlace } from '../../session/role-places.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { adminApi } from '../admin-api.ts';
import { refreshAdministrators, useAdministratorChange } from './use-administrators.ts';

const roleTexts: Record<InvitedRole, string> = {
  super_admin: 'Administrator (full access)',
  auditor: 'Auditor (view only)',
};

export function Invitations({ invitations }: { invitations: AdminInvitation[] }) {
  const administers = useCanAdminister();
  return (
    <div className="flex flex-col gap-4">
      {invitations.length === 0 && <p className="text-muted">No open invitations.</p>}
      {invitations.length > 0 && (
        <ul aria-label="Invitations" className="flex flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} canTakeBack={administers} />
          ))}
        </ul>
      )}
      {administers && <InvitationForm />}
    </div>
  );
}

function InvitationForm() {
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/accounts/administrators.ts')).NewInvitation,
    onValid: async (body, form) => {
      await submitChange(() => adminApi.call('POST /api/admin/invitations', { body }), {
        title: 'Invitation sent',
        description: 'The link in the email works for 72 hours.',
        failed: 'Could not send the invitation',
      });
      form.reset();
      await refreshAdministrators();
    },
  });
  return (
    <form {...formProps} className="flex flex-col items-start gap-4">
      <div className="grid w-full gap-4 lg:grid-cols-2">
        <TextField
          label="Invite by email"
          hint="The account with this address will be for administration only."
          {...field('email')}
          type="email"
          required
          autoComplete="off"
        />
        <SelectField label="Role" {...field('role')}>
          {invitedRoles.map((role) => (
            <option key={role} value={role}>
              {roleTexts[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Processing...' : 'Invite'}
      </Button>
    </form>
  );
}

interface InvitationProps {
  invitation: AdminInvitation;
  canTakeBack: boolean;
}

function Invitation({ invitation, canTakeBack }: InvitationProps) {
  const { id, email, role, invited_by, expires_at } = invitation;
  const withdraw = useAdministratorChange(
    () => adminApi.call('DELETE /api/admin/invitations/{id}', { params: { id } }),
    { done: 'Invitation withdrawn', failed: 'Could not withdraw the invitation' },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {`${rolePlace(role).name} · invited by ${invited_by ?? 'the operator'} · expires ${format(expires_at, 'd MMMM, HH:mm')}`}
        </p>
      </div>
      {canTakeBack && (
        <Button
          variant="secondary"
          aria-label={`Withdraw the invitation for ${email}`}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
