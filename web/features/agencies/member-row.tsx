import { format } from 'date-fns';
import { useState } from 'react';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { AgencyUser } from '../../../contract/agencies/agencies.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { portraitSources } from '../../ui/picture/portrait-sources.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { useMemberDecision } from './use-members.ts';

const ConfirmDialog = lazyOverlay(
  async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

interface MemberRowProps {
  agencyId: number;
  agent: AgencyUser;
}

export function MemberRow({ agencyId, agent }: MemberRowProps) {
  const { confirmed, email, phone, created_at, viewer_can } = agent;
  const { confirm, remove, isBusy } = useMemberDecision(agencyId, agent);
  const name = shownName(agent.name);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 p-4 sm:px-6">
      <Avatar
        sources={portraitSources(agent.avatar, 128)}
        initials={name.slice(0, 1).toUpperCase()}
        className="size-10"
      />
      <div className="flex min-w-[min(12rem,100%)] flex-1 flex-col items-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-sans text-base font-semibold tracking-normal">{name}</h2>
          <Badge tone={confirmed ? 'positive' : 'waiting'}>
            {confirmed ? 'Confirmed' : 'Waiting for you'}
          </Badge>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {email && (
            <span className="wrap-anywhere">
              <EmailText email={email} />
            </span>
          )}
          {phone && <span>{phone}</span>}
        </p>
        <p className="text-sm text-muted">{`Since ${format(created_at, 'd MMMM yyyy')}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {viewer_can.confirm && (
          <Button disabled={isBusy} aria-label={`Confirm ${name}`} onClick={() => confirm.mutate()}>
            Confirm
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isBusy}
          aria-label={`Remove ${name}`}
          onClick={() => setIsAsked(true)}
        >
          Remove
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${name}`}
          text={`Remove ${name} from your agency? Their own listings will no longer show its name.`}
          action="Remove"
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
