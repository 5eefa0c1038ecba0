import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { TeamSort } from '../../contract/agencies/team.ts';
import { browserApi } from '../api/browser-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { refetchInquiries } from '../inquiries/received-inquiries.ts';
import { useNavigateIfHere } from '../pages/use-navigate-if-here.ts';
import { toast } from '../ui/toast/toast.ts';

const description = 'Please try again in a moment.';

interface TeamQuery {
  q: string;
  sort: TeamSort;
  page: number;
}

export const useTeam = (id: number, wanted: TeamQuery) =>
  useQuery(
    {
      queryKey: ['agency', id, 'team', wanted],
      queryFn: () =>
        browserApi.call('GET /api/agencies/{id}/team', { params: { id }, query: wanted }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

const unansweredKey = (id: number) => ['agency', id, 'unanswered'];

export const useUnanswered = (id: number) =>
  useQuery(
    {
      queryKey: unansweredKey(id),
      queryFn: () => browserApi.call('GET /api/agencies/{id}/unanswered', { params: { id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );

async function refetchTeam(agencyId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['agency', agencyId] });
  await refetchInquiries();
}

/** Answers for an agent, or passes the inquiry on to another agent (TEAM-06, TEAM-07). */
export function useUnansweredActions(agencyId: number, id: string) {
  const leadOn = useNavigateIfHere();
  const answer = useMutation(
    {
      mutationFn: () =>
        browserApi.call('POST /api/inquiries/{id}/response', { params: { id }, body: {} }),
      onSuccess: async ({ chat_id }) => {
        await refetchTeam(agencyId);
        await leadOn(`/messages?chat=${chat_id}`);
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not create conversation', description });
        return refetchTeam(agencyId);
      },
    },
    queryClient,
  );
  const passOn = useMutation(
    {
      mutationFn: (agent: { id: string; name: string }) =>
        browserApi.call('POST /api/inquiries/{id}/handover', {
          params: { id },
          body: { agent_id: agent.id },
        }),
      onSuccess: (_accepted, { name }) => {
        toast({ title: `Passed on to ${name}`, tone: 'positive' });
        return refetchTeam(agencyId);
      },
      onError: (error) => {
        showErrorToast(error, { title: 'Could not pass the question on', description });
        return refetchTeam(agencyId);
      },
    },
    queryClient,
  );
  return { answer, passOn, isBusy: answer.isPending || passOn.isPending };
}
