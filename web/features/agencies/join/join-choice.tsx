import type { OfferedInvitation } from '../../../../contract/agencies/invitations.ts';
import { useSession } from '../../../client/session/session-store.ts';
import { useMe } from '../../../client/session/use-me.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SignInInstead } from '../../accounts/registration/registration-page.tsx';
import { JoinButton } from './join-button.tsx';
import { JoinForm } from './join-form.tsx';

interface JoinChoiceProps {
  token: string;
  agency: OfferedInvitation['agency'];
}

export function JoinChoice({ token, agency }: JoinChoiceProps) {
  const session = useSession();
  const read = useMe();
  const { data: me } = read;
  if (session === null) {
    return (
      <>
        <p className="text-muted">
          {`Create an account to become a confirmed agent of ${agency.name}.`}
        </p>
        <JoinForm token={token} agency={agency} isNew />
        <SignInInstead from={`/join#token=${token}`} />
      </>
    );
  }
  if (!me && session === undefined) return <Spinner text="Loading..." />;
  if (!me) return <NotLoaded read={read} name="Your account" shape="notice" />;
  if (me.viewer_can.become_lister) {
    return (
      <>
        <p className="text-muted">
          Joining makes you a confirmed agent of <span>{agency.name}</span>. You can still search
          for homes and ask about them.
        </p>
        <JoinForm token={token} agency={agency} isNew={false} />
      </>
    );
  }
  if (!me.viewer_can.see_agent_dashboard) {
    return (
      <Notice tone="waiting">
        You're signed in as <span>{me.email}</span>, which is not an agent's account. To join, log
        out and register as an agent with another email address.
      </Notice>
    );
  }
  if (me.agency_id === agency.id && me.agency_confirmed) {
    return (
      <>
        <Notice tone="positive">{`You're already a confirmed agent of ${agency.name}.`}</Notice>
        <ButtonLink to="/agent/dashboard">Agent Dashboard</ButtonLink>
      </>
    );
  }
  const leaves = me.agency_id !== null && me.agency_id !== agency.id;
  return <JoinButton token={token} agency={agency} leaves={leaves} />;
}
