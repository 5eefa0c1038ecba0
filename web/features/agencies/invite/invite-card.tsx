import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InvitationLink as MadeInvitation } from '../../../../contract/agencies/invitations.ts';
import { maxInvitedAgents } from '../../../../contract/agencies/team-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { copyLinkLabel, copyText } from '../../../ui/text/copy-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { InvitationLink, linkTexts } from './invitation-link.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { useInvitationChanges } from './use-invitations.ts';

const choices = [1, 2, 5, 10, maxInvitedAgents];

export function InviteCard({ agencyId }: { agencyId: number }) {
  const [agents, setAgents] = useState(1);
  const [made, setMade] = useState<MadeInvitation>();
  const chooser = useRef<HTMLSelectElement>(null);
  const { invite, withdraw } = useInvitationChanges(agencyId, (invitation) => {
    if (chooser.current) setMade(invitation);
    else showLinkToast(invitation.link);
  });
  const another = () => {
    flushSync(() => setMade(undefined));
    chooser.current?.focus();
  };
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">Invite an agent</h2>
        <p className="max-w-prose text-muted">
          Anyone who accepts your link becomes a confirmed agent of your agency straight away. Share
          it only with people who work with you. It works for 14 days.
        </p>
      </div>
      {/* The new link replaces the button, so that a double click creates only one link. */}
      {made ? (
        <InvitationLink agencyId={agencyId} link={made.link} onAnother={another} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            ref={chooser}
            label="Number of agents"
            value={agents}
            onChange={(event) => setAgents(Number(event.currentTarget.value))}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? '1 agent' : `Up to ${count} agents`}
              </option>
            ))}
          </SelectField>
          <Button disabled={invite.isPending} onClick={() => invite.mutate(agents)}>
            {invite.isPending ? 'Processing...' : 'Create a link'}
          </Button>
        </div>
      )}
      <OpenInvitations
        agencyId={agencyId}
        isBusy={withdraw.isPending}
        onWithdraw={(id) => {
          if (id === made?.invitation.id) setMade(undefined);
          withdraw.mutate(id);
        }}
      />
    </Card>
  );
}

/** Shows the link in a toast if the person leaves the page before the link is created. */
function showLinkToast(link: string): void {
  toast({
    ...linkTexts,
    action: { label: copyLinkLabel, onSelect: () => void copyText(link, 'Link') },
    closesWith: 'nothing',
  });
}
