import { useMutation, useQuery } from '@tanstack/react-query';
import type { AgencyDeparture, OfferedInvitation } from '../../../contract/agencies/invitations.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { showErrorToast } from '../../api/show-error-toast.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { counted } from '../../ui/text/counted.ts';
import { toast } from '../../ui/toast/toast.ts';

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
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['agency-departure'],
      queryFn: () => browserApi.call('GET /api/agency-invitations/departure'),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  if (!data && isFetching) return <Spinner text="Loading..." />;
  if (!data) {
    return (
      <>
        <Notice tone="danger">Your current agency could not be loaded.</Notice>
        <Button onClick={() => void refetch()}>Try again</Button>
      </>
    );
  }
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
  const join = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/agency-invitations/acceptances', { body: { token } }),
      onSuccess: async ({ name }) => {
        toast({ title: `You have joined ${name}`, tone: 'positive', closesWith: 'next-page' });
        await queryClient.invalidateQueries({ queryKey: ['me'] });
        await leadOn('/agent/dashboard');
      },
      onError: (error) =>
        showErrorToast(error, {
          title: 'Could not join the agency',
          description: 'Please try again in a moment.',
        }),
    },
    queryClient,
  );
  return (
    <>
      <p className="text-muted">{text}</p>
      <Button disabled={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? 'Processing...' : action}
      </Button>
    </>
  );
}
