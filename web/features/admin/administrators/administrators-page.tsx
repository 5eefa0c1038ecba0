import { format } from 'date-fns';
import type {
  AdminInvitation,
  Administrator,
} from '../../../../contract/accounts/administrators.ts';
import type { InvitedRole } from '../../../../contract/roles.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { rolePlace } from '../../../client/session/role-places.ts';
import { useCanAdminister } from '../../../client/session/use-me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { ChangeButton, ReasonButton } from '../actions.tsx';
import { adminApi, useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { dayOf, momentOf, Part } from '../facts.tsx';
import { Row } from '../lists.tsx';
import { OwnCodes } from './own-codes.tsx';

const refetch = () => refetchApi('GET /api/admin/administrators');

export const Component = adminPage('Administrators', () => {
  const read = useAdminApi('GET /api/admin/administrators');
  const { data } = read;
  if (!data)
    return (
      <NotLoaded
        read={read}
        name="The administrators"
        loading={<Spinner text="Loading administrators..." />}
      />
    );
  const me = data.administrators.find(({ is_me }) => is_me);
  return (
    <>
      {!data.codes_required && (
        <Notice tone="waiting">
          One-time codes aren't required at the moment. Administrators who haven't set them up sign
          in with their password only.
        </Notice>
      )}
      {me && (
        <Part title="How you sign in">
          <OwnCodes me={me} onChanged={refetch} />
        </Part>
      )}
      <Card className="p-5 sm:p-6">
        <h2 className="text-xl">{`Administrators (${data.administrators.length})`}</h2>
        <ul aria-label="Administrators" className="flex flex-col divide-y divide-line">
          {data.administrators.map((administrator) => (
            <Entry key={administrator.id} administrator={administrator} />
          ))}
        </ul>
      </Card>
      <Part title="Invitations">
        <Invitations invitations={data.invitations} />
      </Part>
    </>
  );
});

function Entry({ administrator }: { administrator: Administrator }) {
  const { id, name, email, is_active, is_me, last_login_at, codes_since } = administrator;
  const who = name ?? email;
  const call = { params: { id } };
  const lastLogin = `Last login: ${last_login_at ? momentOf(last_login_at) : 'Never'}`;
  return (
    <Row
      title={name ?? 'No Name'}
      level="h3"
      badges={
        <>
          <Badge>{rolePlace(administrator.role).name}</Badge>
          {is_me && <Badge tone="brand">You</Badge>}
          <Badge tone={codes_since ? 'positive' : 'waiting'}>
            {codes_since ? 'One-time codes' : 'Password only'}
          </Badge>
          {!is_active && <Badge tone="danger">Suspended</Badge>}
        </>
      }
      text={email}
    >
      <p className="text-sm text-muted">
        {codes_since
          ? `Codes since ${dayOf(codes_since)} · ${counted(administrator.recovery_codes_left, 'recovery code')} left · ${lastLogin}`
          : lastLogin}
      </p>
      {!is_me && (
        <div className="flex flex-wrap gap-3">
          {codes_since && (
            <ReasonButton
              label="Reset codes"
              title={`Reset codes for ${who}`}
              text="Speak to them first: after this, anyone who knows their password can set up another phone. They're signed out on every device, and we'll email them."
              done="Codes reset"
              send={(body) =>
                adminApi.call('DELETE /api/admin/administrators/{id}/codes', { ...call, body })
              }
              onDone={refetch}
            />
          )}
          <ReasonButton
            label="Remove"
            variant="danger"
            title={`Remove ${who}`}
            text="They keep their account as a renter. They're signed out on every device, and invitations they sent stop working. We'll email them, without the reason."
            done="Administrator removed"
            send={(body) =>
              adminApi.call('DELETE /api/admin/administrators/{id}', { ...call, body })
            }
            onDone={refetch}
          />
        </div>
      )}
    </Row>
  );
}

const Invitations = ({ invitations }: { invitations: AdminInvitation[] }) => (
  <div className="flex flex-col gap-4">
    {invitations.length === 0 ? (
      <p className="text-muted">No open invitations.</p>
    ) : (
      <ul aria-label="Invitations" className="flex flex-col divide-y divide-line">
        {invitations.map(({ id, email, role, invited_by, expires_at }) => (
          <Row
            key={id}
            level="p"
            title={email}
            text={`${rolePlace(role).name} · invited by ${invited_by ?? 'the operator'} · expires ${format(expires_at, 'd MMMM, HH:mm')}`}
            end={
              <ChangeButton
                label="Withdraw"
                about={`the invitation for ${email}`}
                send={() => adminApi.call('DELETE /api/admin/invitations/{id}', { params: { id } })}
                done="Invitation withdrawn"
                failed="Could not withdraw the invitation"
                refetch={refetch}
              />
            }
          />
        ))}
      </ul>
    )}
    <InvitationForm />
  </div>
);

const roleTexts: Record<InvitedRole, string> = {
  super_admin: 'Administrator (full access)',
  auditor: 'Auditor (view only)',
};

function InvitationForm() {
  const administers = useCanAdminister();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../../contract/accounts/administrators.ts')).NewInvitation,
    onValid: async (body, form) => {
      await submitChange(() => adminApi.call('POST /api/admin/invitations', { body }), {
        title: 'Invitation sent',
        description: 'The link in the email works for 72 hours.',
        failed: 'Could not send the invitation',
      });
      form.reset();
      await refetch();
    },
  });
  if (!administers) return null;
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
        <SelectField label="Role" options={roleTexts} {...field('role')} />
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Processing...' : 'Invite'}
      </Button>
    </form>
  );
}
