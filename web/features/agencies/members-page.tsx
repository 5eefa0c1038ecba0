import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { InviteCard } from './invite/invite-card.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnAgencyPage } from './own-agency-page.tsx';
import { useMembers } from './use-members.ts';

export function Component() {
  return (
    <OwnAgencyPage title="Agency Members">
      {(id) => (
        <>
          <InviteCard agencyId={id} />
          <Members agencyId={id} />
        </>
      )}
    </OwnAgencyPage>
  );
}

function Members({ agencyId }: { agencyId: number }) {
  const read = useMembers(agencyId);
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="The members" />;
  const agents = data.filter(({ viewer_can }) => viewer_can.remove);
  if (agents.length === 0) {
    return (
      <EmptyState
        title="No agents yet"
        text={
          <span>
            Invite your agents above, or ask them to{' '}
            <Link to="/agent/register" className="underline">
              register as a real estate agent
            </Link>{' '}
            and choose your agency. They'll appear here for you to confirm.
          </span>
        }
      />
    );
  }
  return (
    <>
      <p className="max-w-prose text-muted">
        Agents who choose your agency can list under its name straight away. Confirm the ones who
        work with you, and people will see a tick beside their name.
      </p>
      <Card>
        <ul className="divide-y divide-line">
          {agents.map((agent) => (
            <MemberRow key={agent.id} agencyId={agencyId} agent={agent} />
          ))}
        </ul>
      </Card>
    </>
  );
}
