import { format } from 'date-fns';
import { useState } from 'react';
import type { Administrator } from '../../../contract/accounts/administrators.ts';
import { rolePlace } from '../../session/role-places.ts';
import { useCanAdminister } from '../../session/use-me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/text/counted.ts';
import { adminApi } from '../admin-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { refreshAdministrators } from './use-administrators.ts';

type Action = 'remove' | 'reset';

export function AdministratorEntry({ administrator }: { administrator: Administrator }) {
  const { name, email, is_active, is_me, last_login_at, codes_since } = administrator;
  const [action, setAction] = useState<Action>();
  const administers = useCanAdminister();
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-sans font-semibold">{name ?? 'No Name'}</h3>
        <Badge>{rolePlace(administrator.role).name}</Badge>
        {is_me && <Badge tone="brand">You</Badge>}
        <Badge tone={codes_since ? 'positive' : 'waiting'}>
          {codes_since ? 'One-time codes' : 'Password only'}
        </Badge>
        {!is_active && <Badge tone="danger">Suspended</Badge>}
      </div>
      <p className="text-muted wrap-anywhere">{email}</p>
      <p className="text-sm text-muted">
        {codes_since && (
          <span>
            {`Codes since ${format(codes_since, 'd MMMM yyyy')} · ${counted(administrator.recovery_codes_left, 'recovery code')} left · `}
          </span>
        )}
        <span>
          {`Last login: ${last_login_at ? format(last_login_at, 'd MMMM yyyy, HH:mm') : 'Never'}`}
        </span>
      </p>
      {administers && !is_me && (
        <div className="flex flex-wrap gap-3">
          {codes_since && (
            <Button variant="secondary" onClick={() => setAction('reset')}>
              Reset codes
            </Button>
          )}
          <Button variant="danger" onClick={() => setAction('remove')}>
            Remove
          </Button>
        </div>
      )}
      {action && (
        <ActionDialog
          action={action}
          administrator={administrator}
          onClose={() => setAction(undefined)}
          onDone={() => void refreshAdministrators()}
        />
      )}
    </li>
  );
}

interface ActionDialogProps {
  action: Action;
  administrator: Administrator;
  onClose(): void;
  onDone(): void;
}

function ActionDialog({ action, administrator: { id, name, email }, ...rest }: ActionDialogProps) {
  const who = name ?? email;
  if (action === 'remove') {
    return (
      <ReasonDialog
        title={`Remove ${who}`}
        text="They keep their account as a renter. They're signed out on every device, and invitations they sent stop working. We'll email them, without the reason."
        action="Remove"
        done="Administrator removed"
        send={(body) =>
          adminApi.call('DELETE /api/admin/administrators/{id}', { params: { id }, body })
        }
        {...rest}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Reset codes for ${who}`}
      text="Speak to them first: after this, anyone who knows their password can set up another phone. They're signed out on every device, and we'll email them."
      action="Reset codes"
      done="Codes reset"
      send={(body) =>
        adminApi.call('DELETE /api/admin/administrators/{id}/codes', { params: { id }, body })
      }
      {...rest}
    />
  );
}
