import type {
  AgencyDeparture,
  OfferedInvitation,
} from '../../../../contract/agencies/invitations.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { refetchApi } from '../../../client/api/query-client.ts';
import { useApi } from '../../../client/api/use-api.ts';
import { useChange } from '../../../client/api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { joinedText } from './join-form.tsx';

interface JoinButtonProps {
  token: string;
  agency: OfferedInvitation['agency'];
  /** True if the agent must leave another agency to join. */
  leaves: boolean;
}

export function JoinButton({ leaves, ...joining }: JoinButtonProps) {
  return leaves ? (
    <Leaving {...joining} />
  ) : (
    <Join
      {...joining}
      action={`Join ${joining.agency.name}`}
      text="Homes you list from now on will show the agency's name, and people will see that it has confirmed you."
    />
  );
}

/** Before an agent leaves their agency, explains what happens to their homes (TEAM-09). */
function Leaving(joining: Omit<JoinButtonProps, 'leaves'>) {
  const read = useApi('GET /api/agency-invitations/departure', {}, { refetchOnMount: 'always' });
  const { data } = read;
  if (!data) return <NotLoaded read={read} name="Your current agency" shape="notice" />;
  return (
    <Join
      {...joining}
      action={`Leave ${data.agency.name} and join ${joining.agency.name}`}
      text={departureText(data)}
    />
  );
}

function departureText({ agency: { name }, homes, homes_stay }: AgencyDeparture): string {
  const notice = `You're an agent of ${name}. We'll tell them you're leaving.`;
  if (homes === 0) return `${notice} You don't have any homes listed with them.`;
  const your = `${notice} You have ${counted(homes, 'home')} listed with them.`;
  return homes_stay
    ? `${your} ${homes === 1 ? 'It stays' : 'They stay'} with ${name}, who will choose another agent. You can no longer change ${homes === 1 ? 'it' : 'them'}, and new questions go to ${name}.`
    : `${your} ${homes === 1 ? 'It stays yours, but no longer shows' : 'They stay yours, but no longer show'} the name ${name}.`;
}

interface JoinProps extends Omit<JoinButtonProps, 'leaves'> {
  action: string;
  text: string;
}

function Join({ token, action, text }: JoinProps) {
  const leadOn = useNavigateIfHere();
  const join = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/agency-invitations/acceptances', { body: { token } }),
    onSuccess: async () => {
      await refetchApi('GET /api/me');
      await leadOn('/agent/dashboard');
    },
    done: ({ name }) => ({ title: joinedText(name), closesWith: 'next-page' }),
    failed: 'Could not join the agency',
  });
  return (
    <>
      <p className="text-muted">{text}</p>
      <Button disabled={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? 'Processing...' : action}
      </Button>
    </>
  );
}
