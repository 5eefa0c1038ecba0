import { useMutation } from '@tanstack/react-query';
import type { OfferedInvitation } from '../../../contract/agencies/invitations.ts';
import { browserApi } from '../../api/browser-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailure } from '../../api/say-failure.ts';
import { useLeadOn } from '../../pages/use-lead-on.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useAgency } from '../use-own-agency.ts';

interface JoinButtonProps {
  token: string;
  agency: OfferedInvitation['agency'];
  /** the agency that the agent is with, where that is another */
  leaves: number | null;
}

/** The one button of an agent. */
export function JoinButton({ leaves, ...joining }: JoinButtonProps) {
  return leaves === null ? (
    <Join
      {...joining}
      action={`Join ${joining.agency.name}`}
      text="Homes you list from now on carry the agency’s name, and people see that it has confirmed you."
    />
  ) : (
    <Leaving {...joining} leaves={leaves} />
  );
}

function Leaving({ leaves, ...joining }: Omit<JoinButtonProps, 'leaves'> & { leaves: number }) {
  const name = useAgency(leaves).data?.name ?? 'your agency';
  return (
    <Join
      {...joining}
      action={`Leave ${name} and join ${joining.agency.name}`}
      text={`You are an agent of ${name}. Your homes will no longer carry its name, and it is told.`}
    />
  );
}

interface JoinProps extends Omit<JoinButtonProps, 'leaves'> {
  action: string;
  text: string;
}

function Join({ token, action, text }: JoinProps) {
  const leadOn = useLeadOn();
  const join = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/agency-invitations/acceptances', { body: { token } }),
      onSuccess: async ({ name }) => {
        toast({ title: `You have joined ${name}`, tone: 'positive', goesWith: 'next-page' });
        await queryClient.invalidateQueries({ queryKey: ['me'] });
        await leadOn('/agent/dashboard');
      },
      onError: (error) =>
        sayFailure(error, {
          title: 'You could not join',
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
